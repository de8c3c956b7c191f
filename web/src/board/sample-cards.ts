// The cards that appear in the mockups (values as in the rules data).
import type { Exodus } from './card';

export const cards: (Exodus & { back: string[] })[] = [
  {"id":"BL-02","colour":"blue","top":{"pyramids":1,"aliens":1},"bottom":{"pyramids":2,"aliens":0},"shooting_star":false,"back":["blue","pink"]},
  {"id":"BL-05","colour":"blue","top":{"pyramids":3,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["green","pink"]},
  {"id":"BL-06","colour":"blue","top":{"pyramids":0,"aliens":2},"bottom":{"pyramids":2,"aliens":0},"shooting_star":false,"back":["blue","green"]},
  {"id":"BL-07","colour":"blue","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":0,"aliens":2},"shooting_star":false,"back":["blue"]},
  {"id":"BL-08","colour":"blue","top":{"pyramids":2,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue"]},
  {"id":"BL-10","colour":"blue","top":{"pyramids":1,"aliens":0},"bottom":{"pyramids":2,"aliens":1},"shooting_star":false,"back":["pink"]},
  {"id":"BL-13","colour":"blue","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":true,"back":["pink"]},
  {"id":"GR-01","colour":"green","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":1,"aliens":1},"shooting_star":false,"back":["green"]},
  {"id":"GR-02","colour":"green","top":{"pyramids":1,"aliens":1},"bottom":{"pyramids":2,"aliens":0},"shooting_star":false,"back":["blue"]},
  {"id":"GR-04","colour":"green","top":{"pyramids":3,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue","green"]},
  {"id":"GR-07","colour":"green","top":{"pyramids":2,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue","pink"]},
  {"id":"GR-08","colour":"green","top":{"pyramids":2,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["pink"]},
  {"id":"GR-11","colour":"green","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":true,"back":["blue"]},
  {"id":"GR-13","colour":"green","top":{"pyramids":1,"aliens":0},"bottom":{"pyramids":1,"aliens":1},"shooting_star":true,"back":["pink"]},
  {"id":"PI-01","colour":"pink","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":1,"aliens":1},"shooting_star":false,"back":["green","pink"]},
  {"id":"PI-02","colour":"pink","top":{"pyramids":1,"aliens":0},"bottom":{"pyramids":3,"aliens":0},"shooting_star":false,"back":["green","pink"]},
  {"id":"PI-03","colour":"pink","top":{"pyramids":3,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue"]},
  {"id":"PI-04","colour":"pink","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":0,"aliens":2},"shooting_star":false,"back":["pink"]},
  {"id":"PI-05","colour":"pink","top":{"pyramids":2,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue","green"]},
  {"id":"PI-06","colour":"pink","top":{"pyramids":2,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":false,"back":["blue","pink"]},
  {"id":"PI-09","colour":"pink","top":{"pyramids":2,"aliens":0},"bottom":{"pyramids":1,"aliens":0},"shooting_star":true,"back":["green"]},
  {"id":"PI-12","colour":"pink","top":{"pyramids":1,"aliens":1},"bottom":{"pyramids":1,"aliens":0},"shooting_star":true,"back":["green"]},
  {"id":"GY-01","colour":"grey","top":{"pyramids":3,"aliens":0},"bottom":{"pyramids":0,"aliens":0},"shooting_star":false,"back":["pink"]},
  {"id":"GY-02","colour":"grey","top":{"pyramids":3,"aliens":0},"bottom":{"pyramids":0,"aliens":0},"shooting_star":false,"back":["green"]},
  {"id":"GY-04","colour":"grey","top":{"pyramids":1,"aliens":2},"bottom":{"pyramids":0,"aliens":0},"shooting_star":false,"back":["pink"]}
];

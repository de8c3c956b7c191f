// The temple in space, drawn with WebGL: lights, bodies, the held block, and a camera that stays at its seat.
import {
  BoxGeometry, BufferGeometry, CylinderGeometry, DepthTexture, DirectionalLight, Group, HalfFloatType, HemisphereLight, InstancedMesh, Mesh, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial,
  Object3D, OrthographicCamera, PCFShadowMap, PerspectiveCamera, PlaneGeometry, Raycaster, Scene, ShaderMaterial, Vector2, Vector3, WebGLRenderer, WebGLRenderTarget, type Material, type Texture,
} from 'three';
import { COLOURS, faceColour, STONE, type Body, type Colour, type Cube, type Ghost, type Side } from '../glyphs';
import { floorGroup, slabMap } from './floor';
import { HOME, PLAN, round, within, type Camera, type Temple } from './scene';
import { at, bodyGeometry, HIGH, N, outline, roundBox, type Edge } from './solids';
import { stoneSkin, type Palette, type Skin } from './stone';

const AZ: Record<Side, number> = { S: 0, E: Math.PI / 2, N: Math.PI, W: -Math.PI / 2 };
const ROUND = 0.07;

/** Whether WebGL is drawn by the processor here: then stone is simpler, and what stands still is drawn once and kept. */
function drawnByProcessor(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2'), info = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && info ? String(probe.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

function empty(group: Group): void {
  for (const child of [...group.children]) {
    group.remove(child);
    child.traverse((o) => {
      if (o instanceof InstancedMesh) o.dispose();
      if (o instanceof Mesh) (o.geometry as BufferGeometry).dispose();
      if (o instanceof Mesh && o.userData['own']) (o.material as Material).dispose();
    });
  }
}
const own = <M extends Mesh>(mesh: M): M => {
  mesh.userData['own'] = true;
  return mesh;
};

/** Outlines as thin square rods: the same look everywhere, no limits on line widths. */
function rods(list: Edge[], ink: MeshBasicMaterial, w: number, dashed: boolean): InstancedMesh {
  const parts = dashed ? 3 : 1, o = new Object3D(), mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), ink, list.length * parts);
  let k = 0;
  for (const [axis, start] of list)
    for (let i = 0; i < parts; i++) {
      const p: [number, number, number] = [...start], s: [number, number, number] = [w, w, w];
      p[axis] = (p[axis] ?? 0) + (dashed ? (i + 0.5) / parts : 0.5);
      s[axis] = dashed ? 0.2 : 1 + w;
      o.position.copy(at(...p));
      o.scale.set(s[0], s[2], s[1]);
      o.updateMatrix();
      mesh.setMatrixAt(k++, o.matrix);
    }
  mesh.renderOrder = ink.depthTest ? 2 : 3;
  mesh.frustumCulled = false;
  return mesh;
}
type Box = [number, number, number, number];
const around = (x: number, y: number, z: number): Edge[] => [[0, [x, y, z]], [0, [x, y + 1, z]], [1, [x, y, z]], [1, [x + 1, y, z]]];

export function temple3d(cv: HTMLCanvasElement, pal: Palette): Temple {
  const slow = drawnByProcessor(), ratio = slow ? 1 : Math.min(2, devicePixelRatio);
  const renderer = new WebGLRenderer({ canvas: cv, antialias: !slow, alpha: true, preserveDrawingBuffer: true, powerPreference: 'low-power' });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const scene = new Scene(), held = new Scene(), lens = new PerspectiveCamera(20, 1, 5, 120), stones = new Group(), dots = new Group(), ticks = new Group(), ghost = new Group();
  const { group: floor, face, slab } = floorGroup(pal, slow);
  scene.add(floor, stones, dots, ticks, ghost);
  const mats = Object.fromEntries(COLOURS.map((c) => [c, stoneSkin(pal, STONE[c], c, 11 + c.length * 7, slow)])) as Record<Colour, Skin>;
  const gold: Skin = slow ? new MeshLambertMaterial({ color: pal.stone('gold').lit }) : new MeshStandardMaterial({ color: pal.stone('gold').lit, roughness: 0.42, metalness: 0.35 });

  // Light: warm sun or lamp from the viewer's upper left, cool sky, and a faint light from above whose shadow works as occlusion.
  const night = pal.night, turned = (x: number, y: number, z: number) => new Vector3(x, y, z).applyAxisAngle(new Vector3(0, 1, 0), az0);
  let az0 = 0;
  const sun = new DirectionalLight(night ? '#FFDDAB' : '#FFF1DA', night ? 3.2 : 2.4), top = new DirectionalLight(night ? '#A9B9E4' : '#E6EEFA', night ? 0.35 : 0.6);
  const sky = () => new HemisphereLight(night ? '#8FA6D8' : '#C9DAF4', night ? '#1B1A22' : '#CFC4B4', night ? 1 : 1.4);
  for (const [light, size, radius] of [[sun, slow ? 1024 : 2048, 3], [top, 1024, 6]] as const) {
    light.castShadow = light === sun || !slow;
    light.shadow.mapSize.set(size, size);
    light.shadow.radius = radius;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = 0.035;
    const box = light.shadow.camera;
    box.left = box.bottom = -11;
    box.right = box.top = 11;
    box.near = 2;
    box.far = 60;
  }
  scene.add(sun, sky(), top);
  // The held block alone, over the kept picture: the same light without shadows.
  const sunToo = new DirectionalLight(sun.color, sun.intensity), topToo = new DirectionalLight(top.color, top.intensity);
  held.add(sunToo, topToo, sky());
  function sit(side: Side, core: [number, number] | null): void {
    az0 = AZ[side];
    for (const light of [sun, sunToo]) light.position.copy(turned(-10, 13.5, 13));
    for (const light of [top, topToo]) light.position.copy(turned(1.5, 30, 1));
    slab.map?.dispose();
    slab.map = slabMap(pal, side, core, slow);
    slab.needsUpdate = true;
    renderer.shadowMap.needsUpdate = true;
    look();
  }

  // --- the kept picture with its depths; `spread`: what is new lies all over the picture
  let kept: WebGLRenderTarget | null = null, stale = true, spread = true;
  const copy = new ShaderMaterial({
    uniforms: { map: { value: null as Texture | null }, depth: { value: null as Texture | null } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D map; uniform sampler2D depth; varying vec2 at;
      void main() { vec4 c = texture2D(map, at); if (c.a > 0.0) c.rgb /= c.a; gl_FragColor = vec4(c.rgb, c.a);
      #include <colorspace_fragment>
      gl_FragColor.rgb *= c.a; gl_FragDepth = texture2D(depth, at).x; }`,
    depthWrite: true, depthTest: true, transparent: false,
  });
  const sheet = new Scene(), flat = new OrthographicCamera();
  const pane = new Mesh(new PlaneGeometry(2, 2), copy);
  pane.frustumCulled = false;
  sheet.add(pane);

  // --- motion: short, and only where the device keeps up
  const GLIDE = 160, SETTLE = 320, DROP = 1.1; // milliseconds, cells
  interface Glide { began: number; ms: number; step: (share: number) => void }
  let glides: Glide[] = [];
  const glide = (ms: number, step: (share: number) => void): void => {
    step(0);
    glides.push({ began: performance.now(), ms, step });
  };
  function goOn(): void {
    const now = performance.now();
    glides = glides.filter(({ began, ms, step }) => {
      const share = Math.min(1, (now - began) / ms);
      step(1 - (1 - share) ** 3);
      return share < 1;
    });
    renderer.shadowMap.needsUpdate = true;
  }

  // --- what stands
  let standing = Infinity; // blocks in the picture so far
  function bodies(list: readonly Body[], last: number): void {
    const fresh = temple.lively && !slow && list.length === standing + 1;
    standing = list.length;
    empty(stones);
    empty(ticks);
    list.forEach((body, i) => {
      const mesh = new Mesh(bodyGeometry(body.cubes, ROUND, body.core ? 0 : i % 4), body.core ? gold : mats[body.colour]);
      mesh.castShadow = mesh.receiveShadow = true;
      stones.add(mesh);
      if (fresh && i === last) glide(SETTLE, (share) => void (mesh.position.y = DROP * (1 - share)));
      if (body.core) tiles(body);
      if (i === last && !body.core) ticks.add(corners(body.cubes, pal.tone('last')));
    });
    renderer.shadowMap.needsUpdate = stale = true;
  }
  /** The core: a gilded cube with a tile let in on every face. */
  function tiles(body: Body): void {
    const [a, c] = body.core?.at ?? [0, 0], out = 0.035, rim = 0.055;
    const tile = (lo: [number, number, number], hi: [number, number, number], colour: Colour) => {
      const mesh = new Mesh(roundBox(lo, hi, 0.03), mats[colour]);
      mesh.castShadow = mesh.receiveShadow = true;
      stones.add(mesh);
    };
    for (const s of ['S', 'E', 'N', 'W'] as const)
      for (const [x, y, z] of body.cubes) {
        if ((s === 'S' && y !== c) || (s === 'N' && y !== c + 1) || (s === 'E' && x !== a + 1) || (s === 'W' && x !== a)) continue;
        const lo: [number, number, number] = [x + rim, y + rim, z + rim], hi: [number, number, number] = [x + 1 - rim, y + 1 - rim, z + 1 - rim];
        if (s === 'S') [lo[1], hi[1]] = [c - out, c + 0.2];
        if (s === 'N') [lo[1], hi[1]] = [c + 1.8, c + 2 + out];
        if (s === 'E') [lo[0], hi[0]] = [a + 1.8, a + 2 + out];
        if (s === 'W') [lo[0], hi[0]] = [a - out, a + 0.2];
        tile(lo, hi, faceColour(body, s, [x, y, z]));
      }
    for (let q = 0; q < 4; q++) tile([a + (q % 2) + rim, c + (q >> 1) + rim, 1.8], [a + (q % 2) + 1 - rim, c + (q >> 1) + 1 - rim, 2 + out], body.core?.top ?? 'moss');
  }
  /** Ticks at the upper corners of the block that was set last. */
  function corners(cubes: readonly Cube[], color: string): Group {
    const group = new Group(), high = Math.max(...cubes.map((c) => c[2])) + 1, crown = cubes.filter((c) => c[2] === high - 1), has = (x: number, y: number) => crown.some((c) => c[0] === x && c[1] === y);
    const rod = (x: number, y: number, lx: number, ly: number) => {
      const mesh = own(new Mesh(new BoxGeometry(lx || 0.07, 0.07, ly || 0.07), new MeshBasicMaterial({ color })));
      mesh.position.copy(at(x, y, high + 0.04));
      group.add(mesh);
    };
    for (const [x, y] of crown)
      for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]] as const) {
        const sx = dx ? 1 : -1, sy = dy ? 1 : -1;
        if (has(x + sx, y) || has(x, y + sy)) continue;
        rod(x + dx - sx * 0.12, y + dy, 0.3, 0);
        rod(x + dx, y + dy - sy * 0.12, 0, 0.3);
      }
    return group;
  }

  // --- the held block: built once for a turn of it, then only moved
  const plain = (name: string, more: object = {}) => new MeshBasicMaterial({ color: pal.tone(name), ...more });
  const inks = [true, false].map((ok) => {
    const tone = ok ? 'selected' : 'danger';
    return { edge: plain(tone), through: plain(tone, { transparent: true, opacity: 0.38, depthTest: false, depthWrite: false }), foot: plain(tone, { transparent: true, opacity: 0.18, depthWrite: false }) };
  });
  const skins = Object.fromEntries(COLOURS.map((c) => [c, [true, false].map((ok) => {
    const skin = mats[c].clone();
    skin.transparent = true;
    skin.opacity = ok ? 0.92 : 0.62;
    if (!ok) skin.color.set(night ? '#F3B7A8' : '#F6C3B6');
    skin.emissive.set(pal.tone(ok ? 'selected' : 'danger'));
    skin.emissiveIntensity = ok ? 0.1 : 0.16;
    return skin;
  })])) as Record<Colour, Skin[]>;
  const blameInk = plain('danger'), body = new Group(), feet = new Group(), blame = new Group();
  ghost.add(body, feet, blame);
  let shown: Ghost | null = null, built = '', carry: ((share: number) => void) | null = null;
  function hold(g: Ghost | null): void {
    const before = shown;
    shown = g;
    ghost.visible = !!g;
    if (g) {
      const low = [0, 1, 2].map((axis) => Math.min(...g.cubes.map((c) => c[axis] ?? 0))), [x0 = 0, y0 = 0, z0 = 0] = low;
      const key = `${g.colour} ${g.ok} ${g.cubes.map(([x, y, z]) => [x - x0, y - y0, z - z0])}`;
      const from = temple.lively && !slow && before && key === built ? body.position.clone() : null;
      if (key !== built) {
        built = key;
        empty(body);
        empty(feet);
        const local = g.cubes.map(([x, y, z]): Cube => [x - x0, y - y0, z - z0]), ink = inks[g.ok ? 0 : 1]!;
        const mesh = new Mesh(bodyGeometry(local, ROUND, 0, -0.004), skins[g.colour][g.ok ? 0 : 1]);
        mesh.castShadow = g.ok;
        body.add(mesh, rods(outline(local), ink.edge, g.ok ? 0.055 : 0.06, !g.ok), rods(outline(local), ink.through, 0.03, true));
        const ground = [...new Map(local.map((c) => [`${c[0]},${c[1]}`, c])).values()];
        for (const [x, y] of ground) {
          const foot = new Mesh(new PlaneGeometry(0.94, 0.94), ink.foot);
          foot.rotation.x = -Math.PI / 2;
          foot.position.copy(at(x + 0.5, y + 0.5, 0.012));
          feet.add(foot);
        }
        feet.add(rods(ground.flatMap(([x, y]) => around(x, y, 0.02)), ink.edge, 0.04, true));
      }
      const to = new Vector3(x0, z0, -y0), put = (share: number): void => {
        body.position.lerpVectors(from ?? to, to, share);
        feet.position.copy(body.position).setY(0);
      };
      glides = glides.filter(({ step }) => step !== carry);
      if (from && !from.equals(to)) glide(GLIDE, (carry = put));
      else put(1);
      empty(blame);
      for (const [x, y, z] of g.blame) blame.add(rods(outline([[x, y, Math.min(z, HIGH - 1)]]), blameInk, 0.07, false));
    }
    if (!slow) renderer.shadowMap.needsUpdate = true;
  }

  function targets(list: readonly Cube[]): void {
    empty(dots);
    if (list.length) {
      const o = new Object3D();
      const dot = (r: number, h: number, color: string, lift: number) => {
        const mesh = own(new InstancedMesh(new CylinderGeometry(r, r, h, 18), new MeshBasicMaterial({ color }), list.length));
        list.forEach(([x, y, z], i) => {
          o.position.copy(at(x + 0.5, y + 0.5, z + lift));
          o.updateMatrix();
          mesh.setMatrixAt(i, o.matrix);
        });
        mesh.frustumCulled = false;
        dots.add(mesh);
      };
      dot(0.15, 0.012, pal.tone('raised'), 0.01);
      dot(0.105, 0.016, pal.tone('target'), 0.016);
    }
    spread = true;
  }

  // --- the camera: limited to its own side; `level` lowers it to the horizon until the picture is the flat view
  const camera: Camera = { ...HOME };
  const look = (to: Partial<Camera> = {}): void => aim(within({ ...camera, ...to }));
  function aim(to: Camera): void {
    Object.assign(camera, to);
    const k = camera.level, a = (cv.clientWidth || 1) / (cv.clientHeight || 1), t = new Vector3(0, 0.35 + 2.2 * k, 0);
    lens.aspect = a;
    lens.fov = camera.el === PLAN.el ? 4 : 20 * (1 - k) + 1.2 * k; // in the plan no stack leans over the next
    const fit = Math.max(15.6 / a, 11), dist = fit / 2 / Math.tan((lens.fov * Math.PI) / 360) / (camera.zoom * (1 - k) + 1.05 * k) + 6 * (1 - k);
    const A = az0 + camera.az * (1 - k), E = camera.el * (1 - k);
    lens.near = Math.max(1, dist - 40);
    lens.far = dist + 60;
    lens.position.set(Math.sin(A) * Math.cos(E) * dist, Math.sin(E) * dist, Math.cos(A) * Math.cos(E) * dist).add(t);
    lens.lookAt(t);
    lens.updateProjectionMatrix();
    lens.updateMatrixWorld();
    stale = true;
  }
  function resize(): void {
    renderer.setPixelRatio(ratio);
    renderer.setSize(cv.clientWidth, cv.clientHeight, false);
    kept?.dispose();
    kept?.depthTexture?.dispose();
    kept = null;
    look();
  }

  function all(): void {
    renderer.render(scene, lens);
  }
  /** Where the held block was drawn last, in device pixels from below; null: everywhere. */
  let dirty: Box | null = null;
  function boxOf(g: Ghost | null, size: Vector2): Box | null {
    if (!g) return null;
    const spots = g.cubes.concat(g.cubes.map(([x, y]) => [x, y, 0] as Cube), g.blame).flatMap(([x, y, z]) => [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].map((k) => at(x + i, y + j, z + k).project(lens)))));
    const xs = spots.map((p) => ((p.x + 1) / 2) * size.x), ys = spots.map((p) => ((p.y + 1) / 2) * size.y);
    return [Math.min(...xs) - 8, Math.min(...ys) - 8, Math.max(...xs) + 8, Math.max(...ys) + 8];
  }
  /** What stands still is kept; only where the held block was and is the picture is new. */
  function layers(): void {
    const size = renderer.getDrawingBufferSize(new Vector2());
    if (!kept) {
      kept = new WebGLRenderTarget(size.x, size.y, { type: HalfFloatType, samples: 4, depthTexture: new DepthTexture(size.x, size.y) });
      copy.uniforms['map']!.value = kept.texture;
      copy.uniforms['depth']!.value = kept.depthTexture;
      stale = true;
    }
    const now = boxOf(shown, size);
    let area: Box = [0, 0, size.x, size.y];
    if (stale) {
      scene.remove(ghost, dots);
      renderer.setRenderTarget(kept);
      renderer.clear();
      renderer.render(scene, lens);
      renderer.setRenderTarget(null);
      stale = false;
    } else if (!spread && (dirty || now)) {
      const [p, q] = [dirty ?? now, now ?? dirty] as [Box, Box];
      area = [Math.max(0, Math.min(p[0], q[0])), Math.max(0, Math.min(p[1], q[1])), Math.min(size.x, Math.max(p[2], q[2])), Math.min(size.y, Math.max(p[3], q[3]))];
    }
    renderer.setScissor(area[0] / ratio, area[1] / ratio, Math.max(1, area[2] - area[0]) / ratio, Math.max(1, area[3] - area[1]) / ratio);
    renderer.setScissorTest(true);
    renderer.render(sheet, flat);
    held.add(ghost, dots);
    renderer.autoClear = false;
    renderer.render(held, lens);
    renderer.autoClear = true;
    renderer.setScissorTest(false);
    dirty = now;
    spread = false;
  }
  const temple: Temple = {
    camera,
    frames: 0,
    lively: false,
    slow,
    get moving() {
      return glides.length > 0;
    },
    sit,
    bodies,
    ghost: hold,
    targets,
    look,
    walk: (share) => aim(round(share)),
    resize,
    pick(px, py) {
      const ray = new Raycaster();
      ray.setFromCamera(new Vector2((px / cv.clientWidth) * 2 - 1, 1 - (py / cv.clientHeight) * 2), lens);
      const hit = ray.intersectObjects([face, ...stones.children], false)[0];
      if (!hit?.face) return null;
      const p = hit.point.clone().addScaledVector(hit.face.normal, hit.object === face ? 0 : -0.2), x = Math.floor(p.x + N / 2), y = Math.floor(N / 2 - p.z);
      return x < 0 || y < 0 || x >= N || y >= N ? null : [x, y, Math.max(0, Math.floor(p.y))];
    },
    project(x, y, z) {
      const p = at(x, y, z).project(lens);
      return [((p.x + 1) / 2) * cv.clientWidth, ((1 - p.y) / 2) * cv.clientHeight];
    },
    draw() {
      if (!cv.clientWidth || !cv.clientHeight) return;
      temple.frames++;
      if (glides.length) goOn();
      if (slow) layers();
      else all();
    },
    dispose() {
      for (const group of [floor, stones, dots, ticks, body, feet, blame]) empty(group);
      for (const mat of [...Object.values(mats), ...Object.values(skins).flat(), gold]) {
        mat.map?.dispose();
        mat.bumpMap?.dispose();
        mat.dispose();
      }
      slab.map?.dispose();
      kept?.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
  resize();
  return temple;
}

// Short, dry sounds made on the spot: stone on stone. First sound only after a gesture, as browsers demand.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
addEventListener("pointerdown", () => (context ??= new AudioContext()), { once: true });

/** One knock: a burst of noise through a narrow filter at `pitch` Hz, after `delay` seconds. */
function burst(audio: AudioContext, pitch: number, delay: number): void {
  const length = 0.09;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / samples.length);
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 6 });
  const gain = new GainNode(audio, { gain: 0.5 });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + delay);
}

const SOUNDS = { place: [420], turn: [380, 520], end: [520, 440, 340], refuse: [160] };

export function knock(name: keyof typeof SOUNDS): void {
  if (!context || !settings.values.sound) return;
  const audio = context;
  SOUNDS[name].forEach((pitch, i) => burst(audio, pitch, i * 0.13));
}

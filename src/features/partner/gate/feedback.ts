/** Tone in hertz and vibration in milliseconds: a gate is loud, and the staff look at the family. */
const SIGNS = {
  good: { tones: [880, 1320], shake: [60] },
  warn: { tones: [440, 440], shake: [80, 60, 80] },
  bad: { tones: [220], shake: [300] },
} as const;

let context: AudioContext | undefined;

/** Plays sound and vibration for the tone of a verdict. Silent if the browser blocks sound. */
export const signal = (tone: keyof typeof SIGNS, hasSound: boolean): void => {
  const { tones, shake } = SIGNS[tone];
  navigator.vibrate?.([...shake]);
  if (!hasSound) return;
  try {
    context ??= new AudioContext();
    for (const [at, hertz] of tones.entries()) {
      const [source, gain] = [context.createOscillator(), context.createGain()];
      const begins = context.currentTime + at * 0.14;
      source.frequency.value = hertz;
      gain.gain.value = 0.25;
      source.connect(gain).connect(context.destination);
      source.start(begins);
      source.stop(begins + 0.12);
    }
  } catch {
    // The screen shows the verdict anyway.
  }
};

export type Tone = keyof typeof SIGNS;

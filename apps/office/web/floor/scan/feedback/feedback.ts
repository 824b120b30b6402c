/** What a person hears and feels without looking: done, look here, or something new has come. */
export type FeedbackKind = 'good' | 'bad' | 'news'

const TONES: Record<FeedbackKind, { tones: readonly number[]; vibration: readonly number[] }> = {
  good: { tones: [880], vibration: [40] },
  news: { tones: [660, 880], vibration: [60, 40, 60] },
  bad: { tones: [220, 180], vibration: [120, 60, 120] },
}
const TONE_SECONDS = 0.11

let audio: AudioContext | null = null

/** Beeps and shakes where the device can; where it cannot, the screen has said it already. */
export function giveFeedback(kind: FeedbackKind): void {
  const { tones, vibration } = TONES[kind]
  navigator.vibrate?.([...vibration])
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const [nth, frequency] of tones.entries()) beep(audio, frequency, audio.currentTime + nth * TONE_SECONDS)
}

function beep(context: AudioContext, frequency: number, at: number): void {
  const oscillator = new OscillatorNode(context, { frequency, type: 'square' })
  const gain = new GainNode(context, { gain: 0.08 })
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + TONE_SECONDS)
}

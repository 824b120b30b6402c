import { type Bits, hasBit } from './bits.ts'

/** The slots of a set by their score, the highest first; equal ones stay in the given order. */
export function rankSlots(order: Uint32Array, { slots, scores }: { slots: Bits; scores: Uint16Array }): number[] {
  const byScore = new Map<number, number[]>()
  for (const slot of order) {
    if (!hasBit(slots, slot)) continue
    const score = scores[slot] ?? 0
    const equals = byScore.get(score)
    if (equals) equals.push(slot)
    else byScore.set(score, [slot])
  }
  return [...byScore.keys()].sort((a, b) => b - a).flatMap((score) => byScore.get(score) ?? [])
}

type Place = 0 | 1

/** Which of two frames is in front, whether there is anything to see in it, and which one holds the newest picture. */
export type TwoFrames = { shown: Place; isSeen: boolean; newest: Place; addresses: readonly [string, string] }

export const EMPTY_FRAMES: TwoFrames = { shown: 0, isSeen: false, newest: 0, addresses: ['', ''] }

/** The next picture comes in behind the one that is seen; the first one has nothing to come in behind. */
export function loadNext(frames: TwoFrames, address: string): TwoFrames {
  const { shown, addresses } = frames
  const newest: Place = addresses[shown] === '' || shown === 1 ? 0 : 1
  return { ...frames, newest, addresses: newest === 0 ? [address, addresses[1]] : [addresses[0], address] }
}

/** Only the newest picture takes the place of the other: what an earlier one says late brings nothing old back. */
export function showFrame(frames: TwoFrames, at: number): TwoFrames {
  return at === frames.newest ? { ...frames, shown: frames.newest, isSeen: true } : frames
}

import type { Change } from './read-changes.ts'

/** What this process has committed itself, on its way from the connection to those who keep what it concerns. */
export type OwnChanges = ReturnType<typeof createOwnChanges>

export function createOwnChanges() {
  let hear = (_changes: readonly Change[]) => {}
  return {
    tell: (changes: readonly Change[]) => hear(changes),
    hearBy(listener: (changes: readonly Change[]) => void): void {
      hear = listener
    },
  }
}

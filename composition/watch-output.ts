import { writeSync } from 'node:fs'

const STANDARD_ERROR = 2
const REASONS: Record<string, string> = { ENOSPC: 'the disk is full', EPIPE: 'nobody reads it any more' }

type Output = { on(event: 'error', listener: (error: Error) => void): unknown }

/** When what is printed has nowhere to go: told once, whichever of the outputs it is. */
export function watchOutput(
  outputs: readonly Output[],
  { tell = toStandardError, onLost }: { tell?: (line: string) => void; onLost: () => void },
): void {
  let isLost = false
  for (const output of outputs) {
    output.on('error', (error) => {
      if (isLost) return
      isLost = true
      const reason = 'code' in error ? REASONS[String(error.code)] : undefined
      tell(`What the server prints is lost: ${reason ?? error.message}.\n`)
      onLost()
    })
  }
}

function toStandardError(line: string): void {
  try {
    writeSync(STANDARD_ERROR, line)
  } catch {
    // That is lost as well.
  }
}

import type { ChildProcess } from 'node:child_process'

/** A running program, what it has printed so far, and its end. */
export function watchOutput(child: ChildProcess) {
  let output = ''
  const waiting = new Set<() => void>()
  const onOutput = (text: string) => {
    output += text
    for (const look of waiting) look()
  }
  child.stdout?.setEncoding('utf8').on('data', onOutput)
  child.stderr?.setEncoding('utf8').on('data', onOutput)
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves with what matched; rejects when the process ends without having printed it. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (!match) return
          waiting.delete(look)
          resolve(match)
        }
        waiting.add(look)
        look()
        ended.then((code) => reject(new Error(`ended with ${code} before printing ${pattern}:\n${output}`)))
      }),
  }
}

/** Tells the person at the console what the start is doing: one line per step. */
export function createProgress(print: (line: string) => void = toConsole) {
  return {
    async step<Result>(done: string, work: () => Promise<Result>): Promise<Result> {
      const started = performance.now()
      const result = await work()
      print(`✓ ${done} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      return result
    },
    note: (sentence: string) => print(`  ${sentence}`),
    print,
  }
}

export type Progress = ReturnType<typeof createProgress>

function toConsole(line: string): void {
  process.stdout.write(`${line}\n`)
}

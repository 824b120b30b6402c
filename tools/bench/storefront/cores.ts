import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const cores = availableParallelism()
const canChoose = cores > 1 && spawnSync('taskset', ['--version']).status === 0

/** How the figures of a run came about. */
export const CORES = canChoose ? 'servers on the first core, whoever asks on the others' : 'all share the same cores'

/** For a server that is measured, with all its threads: each has the same core, and nobody who asks is on it. */
export function moveToFirstCore(pid: number): void {
  if (!canChoose) return
  const { status, stderr } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)])
  if (status !== 0) throw new Error(`Process ${pid} could not be moved: ${stderr}`)
}

/** The same command, to run on all cores but the first. */
export function onOtherCores(command: readonly string[]): [string, ...string[]] {
  const [file = '', ...args] = command
  return canChoose ? ['taskset', '--cpu-list', `1-${cores - 1}`, file, ...args] : [file, ...args]
}

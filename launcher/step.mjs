/**
 * One line per step: what is being done, and when it is done how long it took.
 * @template T
 * @param {{ doing: string, done: string }} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step({ doing, done }, work) {
  const started = performance.now()
  const isTerminal = process.stdout.isTTY === true
  process.stdout.write(`  ${doing} …${isTerminal ? '' : '\n'}`)
  try {
    const result = await work()
    process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}✓ ${done} (${seconds(started)})\n`)
    return result
  } catch (error) {
    if (isTerminal) process.stdout.write('\n')
    throw error
  }
}

/** @param {number} started */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/**
 * One line per step: what is being done, then how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${seconds(started)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** @param {number} started */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Keeps as much as before while all of it becomes something else, and says how much more than that was taken at most. */
const CHURN = `
  import './kit/internals/node/keep-heap-small.ts'
  const make = () => Array.from({ length: 2000 }, (_, number) => ({ number, list: [number] }))
  const kept = Array.from({ length: 500 }, make)
  gc()
  const needed = process.memoryUsage().heapUsed
  let most = 0
  for (let turn = 0; turn < 2000; turn++) {
    kept[turn % kept.length] = make()
    if (turn % 20 > 0) continue
    most = Math.max(most, process.memoryUsage().heapUsed)
    await new Promise(setImmediate)
  }
  console.log(most / needed)`

it('the heap is collected long before it is four times as large as needed, which V8 alone would let it become', async () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', CHURN]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(Number(stdout)).toBeGreaterThan(1)
  expect(Number(stdout)).toBeLessThan(3)
}, 60_000)

it('the server asks for that before it imports anything else', async () => {
  const imports = (await readFile('server.ts', 'utf8')).match(/^import .*/gm)
  expect(imports?.slice(0, 2)).toEqual([
    "import './composition/require-runtime.ts'",
    "import '#kit/internals/node/keep-heap-small.ts'",
  ])
})

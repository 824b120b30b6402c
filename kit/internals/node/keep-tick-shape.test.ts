import { createHook } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { keepTickShape } from './keep-tick-shape.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('keeps an object such as Node makes for a tick', async () => {
  expect(await countTicksLeft(() => process.nextTick(() => {}))).toBe(0)
  expect(await countTicksLeft(keepTickShape)).toBe(1)
})

/** Of the objects for ticks that something made, those that are there when memory was tidied up. */
async function countTicksLeft(act: () => void): Promise<number> {
  const made: WeakRef<object>[] = []
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') made.push(new WeakRef(resource))
    },
    trackPromises: false,
  }).enable()
  act()
  hook.disable()
  expect(made.length).toBeGreaterThan(0)
  await turn()
  await turn()
  collectGarbage()
  return made.filter((tick) => tick.deref() !== undefined).length
}

import { createHook } from 'node:async_hooks'
import { isOn } from '#kit/internals/switches/switches.ts'

/** What keeps it alive. */
const kept: object[] = []

/**
 * Node makes an object for every `process.nextTick`, of a kind that V8 forgets whenever its memory is tidied up while none of
 * them is left. From the fourth time on V8 no longer learns the kind, and each tick costs ten times as much, of which every
 * answer has several. One of them that stays for good keeps it known.
 */
export function keepTickShape(): void {
  if (!isOn('tick-shape')) return
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject' && kept.length === 0) kept.push(resource)
    },
    trackPromises: false,
  })
  hook.enable()
  process.nextTick(() => hook.disable())
}

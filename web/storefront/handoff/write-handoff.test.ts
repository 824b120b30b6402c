import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeHandoff } from './write-handoff.server.ts'

/** What the router in the browser is handed by a script. */
function run(script: string): string {
  let handed = ''
  const streamController = { enqueue: (text: string) => (handed += text), close: () => (handed += '(closed)') }
  new Function('__reactRouterContext', script)({ streamController })
  return handed
}

const index = fc.integer({ min: -7, max: 900 })
const object = fc.dictionary(
  fc.nat(99).map((key) => `_${key}`),
  index,
)
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(index),
  object,
  fc.constant('</script>\u2028"\\'),
)

it('hands over the very line it was given', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const line = JSON.stringify(values)
      expect(run(writeHandoff(`${line}\n`))).toBe(`${line}\n(closed)`)
    }),
  )
})

it('ends no script, whatever a text says', () => {
  expect(writeHandoff('["</script><!--<script>"]')).not.toContain('<')
})

it('names the keys of objects of one kind once', () => {
  const line = JSON.stringify(Array.from({ length: 50 }, (_, count) => ({ _11: count, _12: -5, _13: 14 })))
  expect(writeHandoff(line).match(/11,12,13/g)).toHaveLength(1)
  expect(writeHandoff(line).length).toBeLessThan(line.length)
})

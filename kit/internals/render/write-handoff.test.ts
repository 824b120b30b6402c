import fc from 'fast-check'
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { type HandedOver, READ_HANDOFF, writeHandoff } from './write-handoff.server.ts'

/** What the router in the browser makes of the data. */
async function read(textContent: string): Promise<unknown> {
  const line = new TransformStream<string, string>()
  const writer = line.writable.getWriter()
  const streamController = {
    enqueue: (text: string) => void writer.write(text),
    close: () => void writer.close(),
  }
  const document = { currentScript: { previousElementSibling: { textContent } } }
  new Function('document', '__reactRouterContext', READ_HANDOFF)(document, { streamController })
  const bytes = line.readable.pipeThrough(new TextEncoderStream()) as ReadableStream<Uint8Array<ArrayBuffer>>
  const { value, done } = await decode(bytes, globalThis as never)
  await done
  return value
}

const page = (loaderData: Record<string, unknown>): HandedOver => ({ loaderData, actionData: null, errors: null })

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, undefined, '</script>\u2028"\\<!--', '\ud800', 'é €', '\u0000\u001f\u007f', 0, 1, '0'),
)
const key = fc.oneof(fc.string(), fc.constantFrom('id', 'name', 'root')).filter((name) => name !== '__proto__')
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'medium' }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('value')),
  object: fc.dictionary(key, tie('value'), { noNullPrototype: true }),
}))

it('the router reads what it was handed, whatever the root of all pages was given', async () => {
  await fc.assert(
    fc.asyncProperty(value, value, async (root, other) => {
      const handed = page({ root, home: { other, again: root }, list: [other, root] })
      expect(await read(writeHandoff(handed))).toEqual(handed)
    }),
  )
})

it('pages with the same root are told apart', async () => {
  const root = { store: { name: 'Velluto', texts: ['a', 'b'] }, language: 'it' }
  const home = page({ root, home: { name: 'Velluto', garments: [{ id: 1 }, { id: 2 }] } })
  const list = page({ root, list: { language: 'de', store: root.store } })
  const other = page({ root: { ...root, language: 'en' }, home: {} })
  for (const handed of [home, list, other, home]) expect(await read(writeHandoff(handed))).toEqual(handed)
})

it('what the root and the page have in common stands there once', () => {
  const root = { store: { name: 'Velluto' } }
  const data = writeHandoff(page({ root, home: { maker: 'Velluto', store: root.store } }))
  expect(data.match(/"Velluto"/g)).toHaveLength(1)
  expect(data.match(/"name"/g)).toHaveLength(1)
})

it('a page without a root is handed over too', async () => {
  expect(await read(writeHandoff(page({})))).toEqual(page({}))
})

it('errors arrive as what they are', async () => {
  const error = Object.assign(new Error('Unexpected Server Error'), { stack: undefined })
  const errors = { frame: new ErrorResponse(404, 'Not Found', 'nothing here'), root: error }
  const arrived = (await read(writeHandoff({ ...page({ root: { a: 1 } }), errors }))) as { errors: typeof errors }
  expect(arrived.errors.frame).toBeInstanceOf(ErrorResponse)
  expect(arrived.errors.frame).toMatchObject({ status: 404, statusText: 'Not Found', data: 'nothing here' })
  expect(arrived.errors.root).toBeInstanceOf(Error)
  expect(arrived.errors.root.message).toBe('Unexpected Server Error')
})

it('ends no element, whatever a text says', () => {
  const text = '</script><!--<script>'
  expect(writeHandoff(page({ root: { [text]: text }, home: { other: `${text}!`, [`${text}?`]: 1 } }))).not.toContain(
    '<',
  )
})

it('names the keys of objects of one kind once', () => {
  const garments = Array.from({ length: 50 }, (_, count) => ({ id: count, brand: `of ${count}`, rentFrom: null }))
  const data = writeHandoff(page({ home: garments }))
  expect(data.match(/"rentFrom"/g)).toHaveLength(1)
  expect(data.length).toBeLessThan(JSON.stringify(garments).length)
})

it('takes only what a page can be handed', () => {
  for (const given of [new Date(), new Map(), () => 1, 1n]) {
    expect(() => writeHandoff(page({ home: { given } }))).toThrow(TypeError)
  }
})

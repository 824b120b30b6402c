import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { byIntent } from './intents.server.ts'

const done: unknown[] = []
const noteForm = z.object({ text: z.string().min(1) })
const pinForm = z.object({ name: z.string(), pin: z.string().length(6) })

const action = byIntent(
  ({ params, form, on }) => {
    const refuses = form.get('text') === 'refuse me'
    return {
      note: on(noteForm, async ({ text }) => {
        if (refuses) return { success: false as const, code: 'CHANGED_MEANWHILE' as const, errors: [] }
        done.push({ note: text, id: params.id })
        return { success: true as const, data: { noteId: 7 } }
      }),
      pin: on(pinForm, async ({ pin }) => {
        done.push({ pin })
        return { success: true as const, data: null }
      }),
      add: on(noteForm, async () => ({ success: true as const, data: ['added'] }), { keeps: false }),
      async leave() {
        done.push('left')
        throw new Response(null, { status: 302 })
      },
    }
  },
  { keeps: true, secrets: ['pin'] },
)

/** What the form of somebody who typed these fields is answered. */
async function send(fields: Record<string, string>) {
  done.length = 0
  const context = new RouterContextProvider()
  context.set(apiContext, {} as never)
  context.set(visitContext, { origin: 'https://office.test', language: 'en', nonce: 'n' })
  const body = new URLSearchParams(fields)
  const request = new Request('https://office.test/stores/1', { method: 'POST', body })
  const { data, init } = await action({ request, context, params: { id: '1' } })
  return { ...data, status: init?.status ?? 200 }
}

describe('a form with an intent that the page knows', () => {
  it('does that, and nothing else', async () => {
    const { intent, code, data, status } = await send({ intent: 'note', text: 'Hello' })
    expect({ intent, code, data, status }).toEqual({ intent: 'note', code: null, data: { noteId: 7 }, status: 200 })
    expect(done).toEqual([{ note: 'Hello', id: '1' }])
  })

  it('may say in more words which of many forms it was, and its answer says them back', async () => {
    expect(await send({ intent: 'note stripe 3', text: 'Hello' })).toMatchObject({
      intent: 'note stripe 3',
      code: null,
    })
    expect(done).toHaveLength(1)
  })

  it('may lead on to another page', async () => {
    await expect(send({ intent: 'leave' })).rejects.toMatchObject({ status: 302 })
    expect(done).toEqual(['left'])
  })
})

describe('an intent that no form of the page has', () => {
  it.each(['', 'Note', 'erase', 'toString', 'constructor', '__proto__', 'hasOwnProperty', ' note'])(
    'does nothing and says so: %j',
    async (intent) => {
      const answer = await send({ intent, text: 'Hello', name: 'Eva', pin: '402817' })
      expect(answer).toMatchObject({ intent, code: 'FORM_UNKNOWN', status: 400, data: null })
      expect(done).toEqual([])
    },
  )

  it('is what a form without any has, too', async () => {
    expect(await send({ text: 'Hello' })).toMatchObject({ intent: '', code: 'FORM_UNKNOWN' })
    expect(done).toEqual([])
  })

  it('is answered with those there are', async () => {
    expect((await send({ intent: 'erase' })).details).toEqual({ known: ['note', 'pin', 'add', 'leave'] })
  })
})

describe('what was typed', () => {
  it('stays in a form that was refused', async () => {
    const refused = await send({ intent: 'note', text: 'refuse me' })
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 })
    expect(refused.result.initialValue).toMatchObject({ text: 'refuse me' })
  })

  it('stays in a form that was taken where its table says so, unless its own line says otherwise', async () => {
    expect((await send({ intent: 'note', text: 'Hello' })).result.initialValue).toMatchObject({ text: 'Hello' })
    expect((await send({ intent: 'add', text: 'Hello' })).result).toEqual({ initialValue: null })
  })

  it('never comes back where it is a secret, neither taken nor refused', async () => {
    for (const pin of ['402817', '4028']) {
      const answer = await send({ intent: 'pin', name: 'Eva', pin })
      expect(answer.result.initialValue).toMatchObject({ name: 'Eva' })
      expect(JSON.stringify(answer)).not.toContain(pin)
    }
  })
})

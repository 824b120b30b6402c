import { describe, expect, it } from 'vitest'
import type { Page } from '#kit/http/pages/page.ts'
import { createBody } from '#kit/http/server/body.ts'
import { openOnceBuilt } from './open-once-built.ts'

const visit = { origin: 'http://office.test', language: 'it', nonce: 'n' } as const
const options = { apiFetch: async () => new Response(), log: () => {} }
const body = createBody(Buffer.from('office()'), { type: 'text/javascript', reuse: 'once' })
const file: Page = { status: 200, headers: [], body, etag: null, audience: 'everybody' }
const ask = () => new Request('http://office.test/stores')

describe('an office that is built while its shop is open', () => {
  it('says that it will be there soon, and is there as soon as it was built', async () => {
    let built = false
    let opened = 0
    const office = openOnceBuilt({
      isBuilt: async () => built,
      openOffice: async () => {
        opened += 1
        return { createOfficeHandler: () => async () => new Response('the office'), assets: async () => file }
      },
    })
    const handler = office.createOfficeHandler(options)

    const early = await handler(ask(), visit)
    expect([early.status, await early.text()]).toEqual([503, expect.stringContaining('L’ufficio è quasi pronto')])
    expect(await (await handler(ask(), { ...visit, language: 'en' })).text()).toContain('almost ready')
    expect(await office.assets('/assets/a.js')).toBeNull()

    built = true
    expect(await (await handler(ask(), visit)).text()).toBe('the office')
    expect(await office.assets('/assets/a.js')).not.toBeNull()
    await handler(ask(), visit)
    expect(opened).toBe(1)
  })

  it('is tried once more by the next request where it could not be opened', async () => {
    let tries = 0
    const office = openOnceBuilt({
      isBuilt: async () => true,
      openOffice: async () => {
        tries += 1
        if (tries === 1) throw new Error('half there')
        return { createOfficeHandler: () => async () => new Response('the office'), assets: async () => null }
      },
    })
    const handler = office.createOfficeHandler(options)
    await expect(handler(ask(), visit)).rejects.toThrow('half there')
    expect(await (await handler(ask(), visit)).text()).toBe('the office')
  })

  it('asks for itself again, since nobody will press anything', async () => {
    const office = openOnceBuilt({ isBuilt: async () => false, openOffice: () => Promise.reject(new Error('no')) })
    const page = await (await office.createOfficeHandler(options)(ask(), visit)).text()
    expect(page).toContain('http-equiv="refresh"')
    expect(page).toContain('<style nonce="n">')
  })
})

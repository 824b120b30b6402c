import { describe, expect, it } from 'vitest'
import { findPublicAddress } from './public-address.ts'

describe('a host that somebody has typed', () => {
  const at = (...addresses: string[]) => ({
    lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

  it('is where its name says', async () => {
    const found = await findPublicAddress('smtp.example', at('93.184.215.14'))
    expect(found).toEqual({ ok: true, address: '93.184.215.14', family: 4 })
  })

  it('is refused when one of its addresses is private, and when it is one itself', async () => {
    const refused = { ok: false, reason: 'HOST_PRIVATE' }
    expect(await findPublicAddress('evil.example', at('93.184.215.14', '10.0.0.1'))).toEqual(refused)
    expect(await findPublicAddress('[::1]')).toEqual(refused)
    expect(await findPublicAddress('169.254.169.254')).toEqual(refused)
    // how the system reads 127.1 or 0x7f000001 is found out by asking it
    expect(await findPublicAddress('127.1', at('127.0.0.1'))).toEqual(refused)
  })

  it('is unknown when nobody knows its name', async () => {
    const lookup = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await findPublicAddress('nowhere.example', { lookup })).toEqual({ ok: false, reason: 'HOST_UNKNOWN' })
  })

  it('is unknown without a question when its name can be nobody’s', async () => {
    const asked: string[] = []
    const lookup = async (host: string) => {
      asked.push(host)
      return [{ address: '93.184.215.14', family: 4 }]
    }
    const unknown = { ok: false, reason: 'HOST_UNKNOWN' }
    expect(await findPublicAddress('pictures.invalid', { lookup })).toEqual(unknown)
    expect(await findPublicAddress('Pictures.INVALID.', { lookup })).toEqual(unknown)
    expect(asked).toEqual([])
    expect(await findPublicAddress('invalid.example', { lookup })).toMatchObject({ ok: true })
  })

  it('may be on this machine where that is allowed', async () => {
    expect(await findPublicAddress('127.0.0.1', { allowPrivate: true })).toMatchObject({ ok: true })
  })
})

import { type Browser, expect, type Page } from '@playwright/test'
import { callOffice } from '../office/call-office.ts'
import { demoOffice } from '../office/demo-office.ts'
import { mailTo } from '../read-mail.ts'
import { newAddress } from './shopping.ts'

type Shop = { stranger: Page; browser: Browser; office: <Data>(call: string, body?: object) => Promise<Data> }

const PASSWORDS = ['sei pere mature', 'sette mele acerbe']

/** Somebody is invited, joins, forgets the password, and forgets it again; somebody else has not answered yet. */
export async function hirePeople({ stranger, browser, office }: Shop): Promise<void> {
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice() })
  const door = await context.newPage()
  await door.goto('/login')
  const email = newAddress()
  const invite = (address: string) => office('POST /staff/invitations', { email: address, role: 'reader' })
  const tokenIn = async (page: string) => {
    const { links } = await mailTo(stranger, email, '')
    return (
      links
        .map((link) => new URL(link))
        .find(({ pathname }) => pathname === page)
        ?.searchParams.get('token') ?? ''
    )
  }
  const call = (name: string, body: object) => callOffice(door, `POST /api/${name}`, body)
  await invite(email)
  const joined = { token: await tokenIn('/invitation'), name: 'Marta Neri', password: PASSWORDS[0], language: 'it' }
  await call('invitations/accept', joined)
  await call('passwords/recover', { email })
  await expect.poll(() => tokenIn('/reset')).not.toBe('')
  await call('passwords/reset', { token: await tokenIn('/reset'), password: PASSWORDS[1] })
  await call('passwords/recover', { email })
  await invite(newAddress())
  await context.close()
}

import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { defaultUser, logIn } from '#storefront/web/state/session/user.ts'
import { compiledTexts } from '#storefront/web/texts/compiled-texts.server.ts'
import SideMenu from './side-menu.tsx'

const { getInitialState } = mainStore
const words = {
  menuHowText: 'Come funziona',
  menuProductsText: 'I capi',
  menuContactsText: 'Scrivici',
  menuCustom1Text: 'Il diario',
  menuCustom1Link: '/products?tags=gala',
}
const pages = [
  'Come funziona: /how-it-works',
  'I capi: /products',
  'Scrivici: /contacts',
  'Il diario: /products?tags=gala',
]

afterEach(() => {
  mainStore.getInitialState = getInitialState
})

it('the side menu leads a guest to the pages of the store, to the log-in and to the registration', async () => {
  expect(await entries()).toEqual(['Accedi: /login', 'Registrati: /register', ...pages])
})

it('the side menu leads who is logged in to the account, and out', async () => {
  const anna = { info: { id: 'a1' }, auth: { accessToken: 'a', refreshToken: 'r' } }
  mainStore.getInitialState = () => ({ ...getInitialState(), user: logIn(defaultUser, anna) })
  expect(await entries()).toEqual(['Il tuo account: /profile', 'Esci: button', ...pages])
})

/** What can be followed or pressed in the menu, in order. */
async function entries(): Promise<string[]> {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: SideMenu, loader: () => null }])
  const root = { store: words, language: 'it', languages: ['it'] }
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: compiledTexts.it.texts }}>
      <Page hydrationData={{ loaderData: { root } }} />
    </TextsContext>,
  )
  const menu = /<nav.*<\/nav>/s.exec(await text(prelude))?.[0] ?? ''
  return [...menu.matchAll(/<(?:a [^>]*href="([^"]*)"[^>]*|button[^>]*)>(.*?)<\/(?:a|button)>/gs)].map(
    ([, to = 'button', inside = '']) => `${inside.replaceAll(/<[^>]*>/g, '')}: ${to}`,
  )
}

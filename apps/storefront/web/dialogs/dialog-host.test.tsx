import { text } from 'node:stream/consumers'
import compile from 'icu-minify/compile'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { type CompiledTexts, TextsContext } from '#kit/texts/create-use-translations.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { defaultModal, type ModalType, setModal } from '#storefront/web/state/modal.ts'
import it_ from '#translations/storefront/it.json'
import DialogHost from './dialog-host.tsx'

const titles: Record<ModalType, string> = {
  login: 'Accedi',
  register: 'Crea il tuo account',
  thank_register: 'Benvenuta',
  forgot: 'Password dimenticata?',
  upgrade_from_previous_plan: 'Cambia piano',
  remove_plan: 'Ferma il rinnovo',
  newsletter: 'Una lettera',
  general_message: 'Buone notizie',
}

const store = { signupSuccessTitle: 'Benvenuta', newsletterTitle: 'Una lettera', privacyPolicyPartnerStore: false }
const { getInitialState } = mainStore

afterEach(() => {
  mainStore.getInitialState = getInitialState
})

describe('the dialog', () => {
  it.each(Object.entries(titles))('of type %s opens under the title %s', async (type, title) => {
    const modal = setModal(defaultModal, { type: type as ModalType, ...(type === 'general_message' && { title }) })
    expect(await render(modal)).toMatch(new RegExp(`<dialog.*<h2[^>]*>${title.replace('?', '\\?')}</h2>`))
  })

  it('of who has signed up thanks in the partner’s words, or in ours where it has none', async () => {
    const thanks = setModal(defaultModal, { type: 'thank_register' })
    const own = await render(thanks, {
      signupSuccessTitle: 'Ci sei',
      signupSuccessText: 'Si parte',
      signupSuccessButton: 'Ai capi',
    })
    for (const words of ['>Ci sei</h2>', '<p>Si parte</p>', '>Ai capi</button>']) expect(own).toContain(words)
    const none = await render(thanks, { signupSuccessTitle: '', signupSuccessText: '', signupSuccessButton: '' })
    for (const words of ['>Grazie, ci siamo quasi</h2>', '<p>Ti abbiamo inviato', '>Continua</button>']) {
      expect(none).toContain(words)
    }
  })

  it('is not there when none is open', async () => {
    expect(await render(defaultModal)).not.toContain('<dialog')
  })
})

/** As the page begins when that dialog is open. */
async function render(modal: typeof defaultModal, words: Record<string, string> = {}): Promise<string> {
  mainStore.getInitialState = () => ({ ...getInitialState(), modal })
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: DialogHost, loader: () => null }])
  const root = {
    store: { ...store, ...words },
    language: 'it',
    languages: ['it'],
    memberships: [],
    origin: 'http://velluto.localhost',
  }
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: compiled({ ...sharedTexts.it, ...it_ }) }}>
      <Page hydrationData={{ loaderData: { root } }} />
    </TextsContext>,
  )
  return text(prelude)
}

function compiled(texts: object): CompiledTexts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compiled(value),
  ])
  return Object.fromEntries(entries)
}

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#domain/stores/languages.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { letReactAnswer } from './frame/replay-events.ts'
import { allowOnlyInertMarkup } from './trusted-types.ts'

allowOnlyInertMarkup()

const file = document.querySelector<HTMLMetaElement>('meta[name=texts]')
const response = await fetch(file?.content ?? '')
const texts = await response.json()

letReactAnswer()
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider language={document.documentElement.lang as Language} texts={texts}>
      <HydratedRouter />
    </TextsProvider>,
  )
})

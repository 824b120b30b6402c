import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { allowOnlyInertMarkup } from './trusted-types.ts'

allowOnlyInertMarkup()

const file = document.querySelector<HTMLLinkElement>('link#texts')
const response = await fetch(file?.href ?? '')
const texts = await response.json()

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider language={document.documentElement.lang as OfficeLanguage} texts={texts}>
      <HydratedRouter />
    </TextsProvider>,
  )
})

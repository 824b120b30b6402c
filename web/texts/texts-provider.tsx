import type { ReactNode } from 'react'
import type { AbstractIntlMessages } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import type { Language } from '#domain/stores/languages.ts'

export function TextsProvider(props: { language: Language; messages: AbstractIntlMessages; children: ReactNode }) {
  return (
    <IntlProvider locale={props.language} messages={props.messages as never} timeZone="Europe/Rome">
      {props.children}
    </IntlProvider>
  )
}

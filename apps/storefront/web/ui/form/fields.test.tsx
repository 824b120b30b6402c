import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { compileTexts } from '#kit/texts/compile-texts.server.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { RevealContext } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const plain = { name: 'word', value: 'ciao', onChange() {} }

describe('a text field', () => {
  it('takes 1000 characters unless it is told otherwise', () => {
    expect(inputOf(<TextField {...plain} label="Parola" />)).toContain('maxLength="1000"')
    expect(inputOf(<TextField {...plain} label="Parola" maxLength={5} />)).toContain('maxLength="5"')
  })

  it('says that its value is not valid, or what its form says instead', () => {
    const field = { ...plain, label: 'Parola', error: true }
    expect(errorOf(<TextField {...field} />)).toBe('Inserisci un valore valido')
    expect(errorOf(<TextField {...field} errorMessage="Scrivi la città" />)).toBe('Scrivi la città')
    expect(errorOf(<TextField {...field} error={false} />)).toBeUndefined()
  })
})

describe('a password field', () => {
  it('is called Password and asks browsers for the present one', () => {
    const html = render(<PasswordField {...plain} />)
    expect(html).toMatch(/<label[^>]*>Password<\/label>/)
    expect(inputOf(<PasswordField {...plain} />)).toContain('autoComplete="current-password"')
  })

  it('takes label, name, placeholder, value and another hint for browsers', () => {
    const field = <PasswordField {...plain} label="Nuova" placeholder="••••" autoComplete="new-password" />
    expect(render(field)).toMatch(/<label[^>]*>Nuova<\/label>/)
    for (const part of ['name="word"', 'value="ciao"', 'placeholder="••••"', 'autoComplete="new-password"']) {
      expect(inputOf(field)).toContain(part)
    }
  })

  it('says that a password is mandatory, or what its form says instead', () => {
    expect(errorOf(<PasswordField {...plain} error />)).toBe('Inserire la password è obbligatorio')
    expect(errorOf(<PasswordField {...plain} error errorMessage="Troppo corta" />)).toBe('Troppo corta')
    expect(errorOf(<PasswordField {...plain} />)).toBeUndefined()
  })

  it('shows how strong the password is only where it is asked to', () => {
    expect(render(<PasswordField {...plain} showStrength />).match(/data-colour/g)).toHaveLength(3)
    expect(render(<PasswordField {...plain} />)).not.toContain('data-colour')
  })
})

/** In a form that somebody wanted to send: every mistake is told at once. */
function render(field: ReactNode): string {
  return renderToStaticMarkup(
    <TextsContext value={{ language: 'it', texts: compileTexts(sharedTexts).it.texts }}>
      <RevealContext value={true}>{field}</RevealContext>
    </TextsContext>,
  )
}

function inputOf(field: ReactNode): string {
  return /<input[^>]*>/.exec(render(field))?.[0] ?? ''
}

function errorOf(field: ReactNode): string | undefined {
  return /-error"[^>]*>([^<]*)<\/p>/.exec(render(field))?.[1]
}

import compile from 'icu-minify/compile'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createUseTranslations, TextsContext } from './create-use-translations.ts'

const useTranslations = createUseTranslations<{ frame: Record<'cart' | 'search' | 'close' | 'toHome', string> }>()

describe('interface texts', () => {
  it('count with the plural forms of the language', () => {
    const cart = compile('{count, plural, =0 {vuoto} one {un articolo} other {# articoli}}')
    const say = (count: number) => rendered({ frame: { cart } }, (texts) => texts('cart', { count }))
    expect([0, 1, 1200].map(say)).toEqual(['vuoto', 'un articolo', '1200 articoli'])
  })

  it('say their key where a text is missing, so that a page still stands', () => {
    expect(rendered({ frame: {} }, (texts) => texts('search'))).toBe('frame.search')
    expect(rendered({}, (texts) => texts('search'))).toBe('frame.search')
    expect(rendered({ frame: { search: 'Cerca' } }, (texts) => `${texts.has('search')} ${texts.has('gone')}`)).toBe(
      'true false',
    )
  })

  it('wrap what stands between tags, without React missing keys', () => {
    const complain = vi.spyOn(console, 'error')
    const close = compile('Leggi <link>i termini</link> e <link>le note</link>.')
    const link = (chunks: ReactNode[]) => createElement('a', null, ...chunks)
    expect(rendered({ frame: { close } }, (texts) => texts.rich('close', { link }))).toBe(
      'Leggi <a>i termini</a> e <a>le note</a>.',
    )
    expect(complain).not.toHaveBeenCalled()
  })

  it('show markup in a value as text', () => {
    const toHome = compile('{store}, home')
    expect(rendered({ frame: { toHome } }, (texts) => texts('toHome', { store: '<b>' }))).toBe('&lt;b&gt;, home')
  })
})

function rendered(texts: object, say: (texts: ReturnType<typeof useTranslations<'frame'>>) => ReactNode): string {
  const Page = () => say(useTranslations('frame'))
  const value = { language: 'it' as const, texts: texts as Record<string, never> }
  return renderToStaticMarkup(createElement(TextsContext, { value }, createElement(Page)))
}

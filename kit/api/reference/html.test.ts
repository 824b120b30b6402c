import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('the html template', () => {
  it('takes everything for text that it did not make itself', () => {
    const hostile = `<b onload="x">&'`
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      '<p title="&#60;b onload=&#34;x&#34;&#62;&#38;&#39;">&#60;b onload=&#34;x&#34;&#62;&#38;&#39;</p>',
    )
    expect(html`<p>${html`<b>${'<'}</b>`}</p>`.markup).toBe('<p><b>&#60;</b></p>')
  })

  it('leaves nothing where there is nothing, and joins lists', () => {
    expect(html`a${null}b${false}c${['<', html`<i>`]}${0}`.markup).toBe('abc&#60;<i>0')
  })

  it('keeps backslashes and dollars as they are', () => {
    expect(html`${'\\n $& $1'}`.markup).toBe('\\n $&#38; $1')
  })
})

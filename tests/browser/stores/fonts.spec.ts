import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const ASSETS = 'build/storefront/client/assets'
const TEXTS = [
  'Vestiti da sera, già così: AVATAR Toffee & Wäfer, Größe, œuvre, señora, één; fi ffl «1 234,50 €» – ‘x’ “y” … ™',
  '0123456789 1119.70',
]
const NUMERALS = ['normal', 'lining-nums', 'tabular-nums', 'lining-nums tabular-nums']

test('a lightened font sets every text as the whole one does, in every weight the storefront uses', async ({
  page,
}) => {
  const files = readdirSync(ASSETS).filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
  expect(files).toHaveLength(12)
  await page.setContent(
    '<p style="display:inline-block;white-space:nowrap;font-size:200px;text-rendering:geometricPrecision"></p>',
  )
  for (const file of files) {
    const family = file.replace(/-latin-wght-normal-.*/, '')
    const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
    const light = readFileSync(`${ASSETS}/${file}`)
    expect(light.length, family).toBeLessThan(whole.length)

    const [wholeWidths, lightWidths] = await page.evaluate(
      async ({ fonts, texts, numerals }) => {
        const line = document.querySelector('p') as HTMLElement
        const widths = []
        for (const [index, font] of fonts.entries()) {
          const face = new FontFace(`font${index}`, `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
          document.fonts.add(await face.load())
          line.style.fontFamily = `font${index}, monospace`
          widths.push(
            [400, 500, 600].flatMap((weight) =>
              numerals.flatMap((numeral) =>
                texts.map((text) => {
                  line.style.fontWeight = String(weight)
                  line.style.fontVariantNumeric = numeral
                  line.textContent = text
                  return line.getBoundingClientRect().width
                }),
              ),
            ),
          )
        }
        return widths
      },
      { fonts: [whole, light].map((font) => font.toString('base64')), texts: TEXTS, numerals: NUMERALS },
    )
    expect(new Set(wholeWidths).size, family).toBeGreaterThan(3)
    for (const [index, width] of (lightWidths ?? []).entries()) {
      expect(Math.abs(width / (wholeWidths?.[index] ?? 0) - 1), family).toBeLessThan(0.001)
    }
  }
})

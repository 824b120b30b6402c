import { escapeHtml, proseToHtml } from '#domain/mail/escape-html.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { Fact, GarmentRow } from './garment-rows.ts'
import { GROUND, INK, LINE, QUIET, SANS } from './html-style.ts'
import { labelled } from './labelled.ts'
import type { PriceRows } from './price-rows.ts'
import type { MailContent } from './write-mail.ts'

/** What the mail is about, at a glance: facts, garments, price. */
export function layOutDetails({ brand, language, facts, garments, prices, photos }: MailContent): string {
  return [
    facts.length === 0 ? '' : factTable(facts),
    garments.length === 0 ? '' : garmentTable(garments, { headingFont: brand.headingFont, language }),
    prices === null ? '' : priceTable(prices),
    photos.length === 0 ? '' : photoRow(photos),
  ].join('\n')
}

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const SMALL = `font-family:${SANS};font-size:14px;line-height:21px;`

function factTable(facts: readonly Fact[]): string {
  const row = ({ label, value }: Fact) => `<tr>
<td width="38%" valign="top" style="padding:6px 16px 6px 18px;${SMALL}color:${QUIET};">${escapeHtml(label)}</td>
<td valign="top" align="right" style="padding:6px 18px 6px 0;${SMALL}font-weight:600;color:${INK};word-break:break-word;">${proseToHtml(value)}</td>
</tr>`
  return `<table ${TABLE} style="margin:24px 0;background:${GROUND};border-radius:4px;">
<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0;">&nbsp;</td></tr>
${facts.map(row).join('\n')}
<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0;">&nbsp;</td></tr>
</table>`
}

/** Side by side as far as there is room; each leads to a larger one. */
function photoRow(photos: readonly string[]): string {
  const picture = (photo: string) => {
    const address = escapeHtml(photo)
    return `<a href="${address}/720.webp" style="display:inline-block;margin:0 8px 8px 0;"><img src="${address}/320.jpeg" alt="" width="144" style="display:block;width:144px;height:auto;border:0;border-radius:3px;background:${GROUND};"></a>`
  }
  return `<div style="margin:24px 0;">${photos.map(picture).join('')}</div>`
}

type Look = { headingFont: string; language: Language }

function garmentTable(garments: readonly GarmentRow[], look: Look): string {
  return `<table ${TABLE} style="margin:24px 0;border-bottom:1px solid ${LINE};">
${garments.map((garment) => garmentRow(garment, look)).join('\n')}
</table>`
}

function garmentRow({ name, brand, image, kind, days, price }: GarmentRow, { headingFont, language }: Look): string {
  const picture =
    image === null
      ? ''
      : `<td width="88" valign="top" style="width:88px;padding:16px 0;border-top:1px solid ${LINE};"><img src="${escapeHtml(image)}" alt="" width="72" height="96" style="display:block;width:72px;height:96px;object-fit:cover;border:0;border-radius:3px;background:${GROUND};"></td>`
  const quiet = [brand, kind].filter(Boolean).map(escapeHtml).join('<br>')
  const dayLines = days
    .map(({ label, value }) => `${escapeHtml(labelled(label, language))} ${proseToHtml(value)}`)
    .join('<br>')
  return `<tr>
${picture}<td valign="top" style="padding:16px 0;border-top:1px solid ${LINE};">
<table ${TABLE}>
<tr>
<td valign="top" style="font-family:${headingFont};font-size:18px;line-height:24px;color:${INK};">${escapeHtml(name)}</td>
<td valign="top" align="right" style="padding-left:12px;font-family:${SANS};font-size:15px;line-height:24px;font-weight:600;color:${INK};">${escapeHtml(price ?? '')}</td>
</tr>
<tr><td colspan="2" style="padding-top:2px;${SMALL}color:${QUIET};">${quiet}${dayLines && `<br><span style="color:${INK};">${dayLines}</span>`}</td></tr>
</table>
</td>
</tr>`
}

function priceTable({ lines, total }: PriceRows): string {
  const row = ({ label, value }: Fact, style: string) => `<tr>
<td valign="top" style="padding:4px 16px 4px 0;${style}">${escapeHtml(label)}</td>
<td valign="top" align="right" style="padding:4px 0;${style}white-space:nowrap;">${escapeHtml(value)}</td>
</tr>`
  const sum = `padding-top:12px;border-top:1px solid ${LINE};font-family:${SANS};font-size:17px;line-height:26px;font-weight:600;color:${INK};`
  return `<table ${TABLE} style="margin:24px 0;">
${lines.map((line) => row(line, `${SMALL}color:${QUIET};`)).join('\n')}
<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0;">&nbsp;</td></tr>
${row(total, sum)}
</table>`
}

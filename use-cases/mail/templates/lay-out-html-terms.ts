import { escapeHtml } from './escape-html.ts'
import { QUIET, SANS } from './html-style.ts'
import type { Terms } from './write-mail.ts'

/** The conditions of the contract, to keep: a link could lead to other words tomorrow. */
export function layOutTerms({ title, introduction, sections }: Terms): string {
  const heading = (text: string) => `<strong style="display:block;margin:18px 0 4px;">${escapeHtml(text)}</strong>`
  const paragraph = (text: string) => `<p style="margin:0 0 6px;">${escapeHtml(text)}</p>`
  const parts = sections.map((section) => heading(section.heading) + section.paragraphs.map(paragraph).join('\n'))
  return `<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="width:560px;max-width:100%;">
<tr><td class="inner" style="padding:26px 48px 8px;font-family:${SANS};font-size:12px;line-height:18px;color:${QUIET};">
<h2 style="margin:0 0 8px;font-size:15px;line-height:20px;font-weight:600;">${escapeHtml(title)}</h2>
${paragraph(introduction)}
${parts.join('\n')}
</td></tr>
</table>`
}

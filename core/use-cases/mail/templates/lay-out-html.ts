import { escapeHtml, proseToHtml } from '#domain/mail/escape-html.ts'
import { GROUND, INK, LINE, QUIET, SANS } from './html-style.ts'
import { layOutDetails } from './lay-out-html-details.ts'
import { senderOf } from './sender-of.ts'
import type { MailContent } from './write-mail.ts'

/* Tables and styles on the elements: mail programs know little else. */
export function layOutHtml(content: MailContent): string {
  const { brand, language, subject, preview } = content
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
@media (max-width: 600px) {
  .sheet { width: 100% !important; border-radius: 0 !important; }
  .inner { padding-left: 24px !important; padding-right: 24px !important; }
  .heading { font-size: 28px !important; }
  .button, .button a { display: block !important; width: auto !important; }
  .part { display: block !important; }
  .between { display: none !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:${GROUND};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND};">
<tr><td align="center" style="padding:32px 0;">
<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="width:560px;max-width:100%;background:#ffffff;border-radius:6px;overflow:hidden;">
<tr><td style="height:6px;line-height:6px;font-size:0;background:${brand.accent};">&nbsp;</td></tr>
${header(content)}
${message(content)}
</table>
${footer(content)}
</td></tr>
</table>
</body>
</html>
`
}

function header({ brand }: MailContent): string {
  const name = escapeHtml(brand.name)
  const nameStyle = `font-family:${brand.headingFont};font-size:26px;line-height:30px;color:${brand.accent};`
  const mark =
    brand.logo === null
      ? name
      : `<img src="${escapeHtml(brand.logo)}" alt="${name}" height="30" style="display:block;margin:0 auto;height:30px;width:auto;max-width:240px;border:0;${nameStyle}">`
  return `<tr><td class="inner" align="center" style="padding:34px 48px 26px;border-bottom:1px solid ${LINE};">
<a href="${escapeHtml(brand.home)}" style="${nameStyle}text-decoration:none;">${mark}</a>
</td></tr>`
}

function message(content: MailContent): string {
  const { brand, heading, paragraphs, remarks, button, link, note, links, linkInstead, closing } = content
  const href = escapeHtml(link)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px;color:${INK};">${proseToHtml(text)}</p>`
  const quiet = (html: string) =>
    `<p style="margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:22px;color:${QUIET};">${html}</p>`
  return `<tr><td class="inner" style="padding:38px 48px 40px;">
<h1 class="heading" style="margin:0 0 22px;font-family:${brand.headingFont};font-weight:500;font-size:32px;line-height:1.2;color:${INK};">${proseToHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${layOutDetails(content)}
${remarks.map(paragraph).join('\n')}
<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:28px 0;">
<tr><td align="center" style="border-radius:4px;background:${brand.button.background};">
<a href="${href}" style="display:inline-block;padding:15px 34px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;color:${brand.button.text};text-decoration:none;">${escapeHtml(button)}</a>
</td></tr>
</table>
${note && quiet(proseToHtml(note))}
${links.map(({ label, href: leads }) => quiet(`<a href="${escapeHtml(leads)}" style="color:${INK};">${escapeHtml(label)}</a>`)).join('\n')}
<p style="margin:0 0 26px;font-family:${SANS};font-size:13px;line-height:20px;color:${QUIET};">${proseToHtml(linkInstead)}<br><a href="${href}" style="color:${QUIET};word-break:break-all;">${href}</a></p>
<p style="margin:0;font-family:${SANS};font-size:16px;line-height:26px;color:${INK};">${closing.map(escapeHtml).join('<br>')}</p>
</td></tr>`
}

function footer({ brand, footer: lines, unsubscribe, unsubscribeLink }: MailContent): string {
  // Each stays in one piece: a telephone number over two lines is read wrong.
  const sender = senderOf(brand).map(
    (part) => `<span class="part" style="display:inline-block">${escapeHtml(part)}</span>`,
  )
  const leave =
    unsubscribeLink === undefined
      ? ''
      : `<br><a href="${escapeHtml(unsubscribeLink)}" style="color:${QUIET};">${escapeHtml(unsubscribe)}</a>`
  return `<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="width:560px;max-width:100%;">
<tr><td class="inner" align="center" style="padding:26px 48px 8px;font-family:${SANS};font-size:12px;line-height:20px;color:${QUIET};">${[...lines.map(proseToHtml), sender.join('<span class="between"> · </span>')].join('<br>')}${leave}</td></tr>
</table>`
}

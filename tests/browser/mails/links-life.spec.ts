import { repetitions } from '#tests/support/soak.ts'
import { LINKS } from '../support/mails/links-by-kind.ts'
import { openBrowsers } from '../support/mails/open-browsers.ts'
import { type About, FILES, nameOf, PAGES } from '../support/mails/promised-pages.ts'
import { type SentMail, sentMails } from '../support/mails/sent-mails.ts'
import { type MailStore, type Stage, setStage } from '../support/mails/set-stage.ts'
import { test } from '../support/mails/shop-of-mails.ts'
import { expect } from '../support/stores.ts'

/** One store in `npm test`, both in `npm run soak`. */
const STORES: readonly { store: MailStore; locale: string }[] = [
  { store: 'velluto', locale: 'it-IT' },
  { store: 'bosco', locale: 'en-GB' },
]

for (const { store, locale } of STORES.slice(0, repetitions(1, 2))) {
  test.describe(() => {
    test.use({ store, locale })

    test(`every link of every kind of mail leads to what it promises: ${store}`, async ({ page, browser, writer }) => {
      test.setTimeout(900_000)
      const stage = await setStage({ page, browser, store, writer })
      const links = Object.entries(LINKS) as [SentMail['kind'], (typeof LINKS)[SentMail['kind']]][]
      for (const [kind, { cause }] of links) await cause(stage, kind)
      const mails = await sentMails(stage)

      await test.step('every kind was sent, and none has a link that nobody knows', async () => {
        expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual(Object.keys(LINKS).sort())
        for (const mail of mails) expect.soft(namesOf({ mail, stage }), mail.kind).toEqual(expectedOf({ mail, stage }))
      })

      const browsers = await openBrowsers(stage)
      const opened = new Set<string>()
      for (const { link, name, about } of distinctLinks(mails, stage)) {
        const isFirst = opened.size < opened.add(name).size
        if (name in PAGES && isFirst) {
          for (const isScripted of [true, false])
            await test.step(`${name}, ${isScripted ? 'with' : 'without'} scripts: ${about.mail.kind}`, () =>
              browsers.look(link, { page: PAGES[name as keyof typeof PAGES], about, isScripted }))
        } else if (name !== 'tracking') {
          const { type, text } = await browsers.fetch(link)
          const file = name === 'calendar' ? FILES[name] : null
          expect.soft(type, link).toContain(file?.type ?? (name === 'picture' ? 'image/' : 'text/html'))
          if (file) expect.soft(text, link).toContain(file.holds(about))
        }
      }

      await test.step('whoever is logged out logs in, and is where the link leads', async () => {
        const link =
          mails.find(({ kind }) => kind === 'parcel-late')?.links.find((each) => each.includes('order=')) ?? ''
        await browsers.followLoggedOut(link, stage.kept.number)
      })
      await browsers.close()
    })
  })
}

const namesOf = (about: About) =>
  [...new Set(about.mail.links.map((link) => nameOf(link, about) ?? link))].filter((name) => name !== 'picture').sort()

/** Where the links of a mail have to lead, each once. */
function expectedOf({ mail, stage }: About): string[] {
  const { leads, also = [] } = LINKS[mail.kind]
  const isOfGuest = mail.recipient === stage.guest.email && leads === 'order'
  const isToldOwner = mail.kind === 'staff-password-reset' && mail.recipient === stage.ownerEmail
  return ['home', isOfGuest ? 'guestOrder' : isToldOwner ? 'staff' : leads, ...also].sort()
}

function distinctLinks(mails: readonly SentMail[], stage: Stage) {
  const known = new Map<string, { link: string; name: string; about: About }>()
  for (const mail of mails) {
    for (const link of mail.links) {
      const about = { mail, stage }
      if (!known.has(link)) known.set(link, { link, name: nameOf(link, about) ?? 'tracking', about })
    }
  }
  return known.values()
}

import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { endSupportOf } from '#database/queries/platform/support.ts'
import { insertAssignment } from '#database/queries/staff/assignments.ts'
import { isDomainTaken, takeDomain } from '#database/queries/stores/domains.ts'
import { beginStore as enterNewStore, saveLife } from '#database/queries/stores/store-life.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { openStoreAs } from '#domain/staff/open-store.ts'
import { isOfPlatform, subdomainOf } from '#domain/stores/addresses/own-domain.ts'
import { findSlugProblem, slugChoices } from '#domain/stores/addresses/slug.ts'
import { drawHero, drawMark, drawWordmark } from '#domain/stores/brand/drawings.ts'
import { type Palette, paletteFrom } from '#domain/stores/brand/palette.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { newStore } from '#domain/stores/opening/new-store.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { prepareStore, toEndedEntry } from '#use-cases/platform/support.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { writeInvitation } from '#use-cases/staff/people/invite.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import type { Tone } from '#use-cases/stores/opening/opening-texts.ts'
import { defaultPages, defaultWords } from './default-words.ts'

export type StoreWish = {
  name: string
  /** Without one, the name is tried. */
  slug?: string | undefined
  languages: readonly Language[]
  tone: Tone
  /** Of whoever is to own it, where an operator opens it. */
  ownerEmail?: string | undefined
}

type Beginner = { staff: StaffCaller; visitor: Visitor; now: Date }

/** Until somebody has chosen colours: quiet ones. */
const FIRST_COLOUR = '#2f3a4a'

/** A store that its people see and nobody else: with an address, an owner, words and pictures. */
export async function beginStore(
  trx: Transaction,
  dependencies: StaffDependencies,
  input: Beginner & {
    wish: StoreWish
    /** What its owner reads of the operator who prepares it. */
    reason: string
  },
) {
  const { wish, staff, reason, now } = input
  const allowed = await requireTurn(trx, dependencies, input)
  if (!allowed.ok) return allowed
  const { domain } = allowed
  const palette = paletteFrom(FIRST_COLOUR)
  const pictures = await drawPictures(dependencies, { name: wish.name, palette })
  const isForOwner = allowed.as === 'operator'
  // one store at a time
  const left = isForOwner ? await endSupportOf(trx, { personId: staff.person.id, now }) : []
  const id = await enterNewStore(trx)
  const words = defaultWords(wish.name, wish.tone)
  const store = newStore({
    id,
    name: wish.name,
    domain,
    languages: wish.languages,
    palette,
    pictures,
    words,
  })
  await saveStore(trx, store)
  for (const language of LANGUAGES) {
    const pages = defaultPages(wish.name, { tone: wish.tone, language })
    for (const [slug, content] of Object.entries(pages)) {
      await saveStorePage(trx, { storeId: id, slug, language, content })
    }
  }
  const settled = await settleStore(trx, dependencies, { store, as: allowed.as, wish, staff, now })
  if (!settled.ok || !isForOwner) return settled
  const started = await prepareStore(trx, { person: staff.person, storeId: id, reason, now })
  const [begun, ...invited] = settled.audit
  return { ...settled, audit: [begun, ...invited, started, ...left.map(toEndedEntry)] as const }
}

/** Who it is, where it is, how often they have done it today: everything before the first row is written. */
export async function requireTurn(
  trx: Transaction,
  { platform, limiter }: StaffDependencies,
  { staff, visitor, wish, now }: Beginner & { wish: Pick<StoreWish, 'name' | 'slug' | 'ownerEmail'> },
) {
  const as = openStoreAs(staff)
  if (as === null) return { ok: false, reason: 'PERMISSION_MISSING' } as const
  if (platform.domain === null) return { ok: false, reason: 'NO_PLATFORM_DOMAIN' } as const
  if (as === 'operator' && !wish.ownerEmail) return malformed('ownerEmail')
  const problem = wish.slug === undefined ? null : findSlugProblem(wish.slug)
  if (problem !== null) return { ok: false, reason: problem, fields: ['slug'] } as const
  const domain = await findFreeDomain(trx, { wish, platform, now })
  if (domain === null) return { ok: false, reason: 'SLUG_TAKEN', fields: ['slug'] } as const
  const turn = await takeTurn(limiter, 'openStore', {
    storeId: OFFICE,
    account: staff.person.id,
    address: visitor.address,
  })
  return turn.ok ? ({ ok: true, as, domain } as const) : turn
}

type Free = { wish: Pick<StoreWish, 'name' | 'slug'>; platform: StaffDependencies['platform']; now: Date }

async function findFreeDomain(trx: Transaction, { wish, platform, now }: Free): Promise<string | null> {
  const slugs = wish.slug === undefined ? slugChoices(wish.name) : [wish.slug]
  for (const slug of slugs) {
    const domain = subdomainOf(slug, platform)
    if (domain === null || domain === platform.officeHost || !isOfPlatform(domain, platform)) continue
    if (!(await isDomainTaken(trx, { domain, storeId: null, now }))) return domain
  }
  return null
}

type Settled = Omit<Beginner, 'visitor'> & {
  store: PartnerStore
  as: 'owner' | 'operator'
  wish: Pick<StoreWish, 'ownerEmail'>
}

/** Its address, the beginning of its life, and who owns it. */
export async function settleStore(
  trx: Transaction,
  dependencies: StaffDependencies,
  { store, as, wish, staff, now }: Settled,
) {
  const { id: storeId, name, domain } = store
  if (!(await takeDomain(trx, { storeId, domain, token: null, now }))) {
    return { ok: false, reason: 'SLUG_TAKEN', fields: ['slug'] } as const
  }
  await saveLife(trx, { storeId, openedAt: null })
  const begun: AuditEntry = { action: 'store.begun', subject: { kind: 'store', id: storeId, name }, storeId }
  if (as === 'owner') {
    await insertAssignment(trx, { personId: staff.person.id, role: 'owner', storeId, grantedBy: staff.person.id, now })
    return { ok: true, store, audit: [begun] as const } as const
  }
  const email = toEmailKey(wish.ownerEmail ?? '')
  const invited = await writeInvitation(trx, dependencies, { staff, storeId, email, role: 'owner' })
  return { ok: true, store, audit: [begun, { ...invited.audit, storeId }] as const } as const
}

/** Each time under keys of their own: an address of a picture never shows another one. */
export async function drawPictures(
  { images }: Pick<StaffDependencies, 'images'>,
  { name, palette }: { name: string; palette: Palette },
): Promise<Pick<PartnerStore, 'logoUrl' | 'faviconImage' | 'homeHeaderImage'>> {
  const key = `${OWN_DRAWING}${randomBytes(8).toString('hex')}`
  await images.put(`${key}-logo`, drawWordmark(name, palette))
  await images.put(`${key}-mark`, drawMark(name, palette))
  await images.put(`${key}-hero`, drawHero(palette))
  return {
    logoUrl: `/images/${key}-logo.svg`,
    faviconImage: `/images/${key}-mark.svg`,
    homeHeaderImage: `/images/${key}-hero/1920.webp`,
  }
}

const OWN_DRAWING = 'drawn-'

/** Whether a picture is one of those: nobody has brought their own yet. */
export function isDrawn(link: string): boolean {
  return link.startsWith(`/images/${OWN_DRAWING}`)
}

function malformed(field: string) {
  return { ok: false, reason: 'MALFORMED_INPUT', fields: [field] } as const
}

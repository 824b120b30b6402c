import type { LegalSlug } from './page-kinds.ts'

/**
 * What the clauses of the default legal pages are called, in their order: a store's own wording of one is found by it
 * in whichever language, also after a clause was put before it. A key is never given to another clause.
 */
export const CLAUSE_KEYS: Record<LegalSlug, readonly string[]> = {
  'terms-and-conditions': [
    'who-we-are',
    'ways',
    'account',
    'contract',
    'prices',
    'delivery',
    'care',
    'damage',
    'late-return',
    'try-on',
    'second-hand',
    'rolling',
    'memberships',
    'withdrawal',
    'withdrawal-form',
    'liability',
    'complaints',
    'law',
    'changes',
  ],
  'privacy-policy': [
    'controller',
    'data',
    'purposes',
    'newsletter',
    'recipients',
    'transfers',
    'retention',
    'rights',
    'authority',
    'children',
    'security',
    'contact',
  ],
  'cookie-policy': ['what', 'technical', 'storage', 'consent', 'choice', 'others', 'browser', 'contact'],
  accessibility: ['service', 'rules', 'tested', 'limits', 'write', 'reply', 'written'],
  'legal-guarantee': ['covers', 'entitled', 'claim', 'more'],
}

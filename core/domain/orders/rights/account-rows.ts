import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { ReceivedService, WithdrawalAccount } from './withdrawal-account.ts'

type AccountText = (
  key: 'paid' | 'before' | 'received' | 'receivedDays' | 'back' | 'later',
  values?: Record<'name' | 'used' | 'days', string>,
) => string

/** The account of a withdrawal as its customer reads it, from what was paid to what goes back. */
export function accountRows(
  { paid, before, received, back, later }: WithdrawalAccount<string>,
  text: AccountText,
  language: Language,
): { name: string; value: string }[] {
  const money = (amount: number) => formatMoney(amount, language)
  const inWords = ({ name, usedDays, days }: ReceivedService<string>) => {
    const used = language === 'en' ? String(usedDays) : String(usedDays).replace('.', ',')
    return text('receivedDays', { name, used, days: String(days) })
  }
  return [
    { name: text('paid'), value: money(paid) },
    ...(before > 0 ? [{ name: text('before'), value: money(-before) }] : []),
    ...received.map((service) => ({
      name: text('received'),
      value: `${money(-service.amount)} · ${inWords(service)}`,
    })),
    ...(later > 0 ? [{ name: text('later'), value: money(later) }] : []),
    ...(back > 0 || later === 0 ? [{ name: text('back'), value: money(back) }] : []),
  ]
}

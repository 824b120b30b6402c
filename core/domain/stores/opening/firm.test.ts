import { describe, expect, it } from 'vitest'
import { type Firm, findFirmProblems, toFirm } from './firm.ts'

const firm: Firm = {
  legalName: 'Sera Lieve S.r.l.',
  vatNumber: '00743110157',
  registerNumber: 'MI-123456',
  certifiedEmail: 'seralieve@pec.example',
  contactEmail: 'ciao@seralieve.example',
  contactPhone: '',
  contactAddress: 'Via Roma 1, 20121 Milano (MI)',
}
const problems = (changes: Partial<Firm>) =>
  findFirmProblems({ ...firm, ...changes }).map(({ field, reason }) => `${field} ${reason}`)

describe('the firm behind a store', () => {
  it('is fine when it says what the law wants', () => {
    expect(problems({})).toEqual([])
    expect(problems({ registerNumber: '', certifiedEmail: '' })).toEqual([])
  })

  it('names itself, its VAT number, its e-mail and its address', () => {
    expect(problems({ legalName: ' ', vatNumber: '', contactEmail: '', contactAddress: '' })).toEqual([
      'legalName REQUIRED',
      'vatNumber REQUIRED',
      'contactEmail REQUIRED',
      'contactAddress REQUIRED',
    ])
  })

  it.each(['00743110158', '0074311015', 'IT00000000000', 'DE123456789', 'abc'])('has no VAT number %s', (vatNumber) => {
    expect(problems({ vatNumber })).toEqual(['vatNumber NOT_A_VAT_NUMBER'])
  })

  it.each(['123456', 'XX-123456', 'MI-', 'MI-12345678'])('has no number %s in the register', (registerNumber) => {
    expect(problems({ registerNumber })).toEqual(['registerNumber NOT_A_REGISTER_NUMBER'])
  })

  it('is written to at addresses that are some', () => {
    expect(problems({ contactEmail: 'ciao@', certifiedEmail: 'pec' })).toEqual([
      'certifiedEmail NOT_AN_EMAIL',
      'contactEmail NOT_AN_EMAIL',
    ])
  })

  it('is kept in one spelling, however it was typed', () => {
    const typed = {
      ...firm,
      vatNumber: ' it 0074 3110 157',
      registerNumber: 'REA mi 123456',
      contactEmail: 'Ciao@X.IT ',
    }
    expect(toFirm(typed)).toMatchObject({
      vatNumber: 'IT00743110157',
      registerNumber: 'MI-123456',
      contactEmail: 'ciao@x.it',
    })
    expect(findFirmProblems(typed)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { defaultUser, like, logIn, setLiked, unlike } from './user.ts'

const anna = logIn(defaultUser, { info: { id: 'anna' }, auth: { accessToken: 'a', refreshToken: 'r' } })

describe('the wishlist', () => {
  it('has the newest heart first, and each garment once', () => {
    const liked = ['dress', 'coat', 'dress'].reduce(like, anna)
    expect(liked.liked).toEqual(['dress', 'coat'])
  })

  it('loses a garment whose heart is taken back, and no other', () => {
    const liked = setLiked(anna, ['dress', 'coat'])
    expect(unlike(liked, 'dress').liked).toEqual(['coat'])
    expect(unlike(liked, 'shoes').liked).toEqual(['dress', 'coat'])
  })

  it('belongs to customers: an answer that comes after the log-out is dropped', () => {
    expect(setLiked(defaultUser, ['dress'])).toBe(defaultUser)
    expect(like(defaultUser, 'dress')).toBe(defaultUser)
  })
})

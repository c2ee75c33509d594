import { z } from 'zod'
import { pageOf, rowsOf } from '#lib/contracts/fields.ts'
import { createLog } from '../log/create-log.ts'
import { parseResponse } from './parse-response.ts'

const Card = z.object({ coachId: z.number(), name: z.string(), photos: z.array(z.object({ url: z.string() })) })
const card = (coachId: number) => ({ coachId, name: '林晓', photos: [{ url: '/p.webp' }] })
const broken = (coachId: number) => ({ ...card(coachId), photos: [{ url: null }] }) as never

let lines: Record<string, unknown>[]
const log = createLog('error', (line) => lines.push(JSON.parse(line)))
const parse = <D extends z.ZodType>(contract: D, response: z.input<D>) => parseResponse(contract, response, log)
beforeEach(() => {
  lines = []
})

test('a row that violates the contract is left out and logged with its kind and id', () => {
  const secret = { ...card(3), name: 13800000000 } as never
  const page = { list: [card(1), broken(2), secret, card(4)], total: 4, isTotalCapped: false, pageNum: 1, pageSize: 10 }
  expect(parse(pageOf(Card), page)).toEqual({ ...page, list: [card(1), card(4)] })
  expect(lines).toMatchObject([
    { msg: 'row left out', kind: 'coach', id: 2, field: 'photos.0.url' },
    { msg: 'row left out', kind: 'coach', id: 3, field: 'name' },
  ])
  expect(JSON.stringify(lines)).not.toContain('13800000000')
  expect(parse(rowsOf(Card), [broken(1), broken(2)])).toEqual([])
})

test('only lists of rows within a record are filtered; an invalid field of its own throws', () => {
  const Venue = z.object({
    venueId: z.number(),
    photos: z.array(z.object({ url: z.string() })),
    coaches: rowsOf(Card).nullable(),
  })
  const venue = { venueId: 9, photos: [{ url: '/v.webp' }], coaches: [broken(1), card(2)] }
  expect(parse(Venue, venue)).toEqual({ ...venue, coaches: [card(2)] })
  expect(() => parse(Venue, { ...venue, photos: [{ url: null }] } as never)).toThrow(z.ZodError)
  expect(() => parse(Card, broken(1))).toThrow(z.ZodError)
})

test('in nested lists only the innermost invalid row is left out', () => {
  const Reply = z.object({ replyId: z.number(), text: z.string() })
  const Comment = z.object({ commentId: z.string(), replies: rowsOf(Reply) })
  const comments = [
    {
      commentId: 'a',
      replies: [
        { replyId: 1, text: '好' },
        { replyId: 2, text: 5 as never },
      ],
    },
    { commentId: 'b', replies: [] },
  ]
  expect(parse(rowsOf(Comment), comments)).toEqual([
    { commentId: 'a', replies: [{ replyId: 1, text: '好' }] },
    { commentId: 'b', replies: [] },
  ])
  expect(lines).toMatchObject([{ kind: 'reply', id: 2 }])
})

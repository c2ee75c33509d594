import { CACHE_TAG_PATTERN, cacheTags } from './cache-tags.ts'

test('every tag a read can carry may be named by a write', () => {
  for (const tag of Object.values(cacheTags)) {
    const spelled =
      typeof tag === 'string' ? tag : tag === cacheTags.city ? tag('440100') : (tag as (id: number) => string)(7)
    expect(spelled).toMatch(CACHE_TAG_PATTERN)
  }
})

test.each(['', 'coaches,jobs', 'coach:', 'coach:1x', 'city:4401', 'news:1234567890123456', 'anything'])(
  'no other text is a tag: %j',
  (tag) => expect(tag).not.toMatch(CACHE_TAG_PATTERN),
)

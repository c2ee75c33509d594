/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { cityByCode } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { defaultListing } from '#lib/routing/listing-query.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { scopedRecordLinks } from '#lib/routing/scoped-links.ts'
import { ListingEmpty } from './listing-empty.tsx'
import { listingAddress } from './listing-view.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const guangzhou = cityByCode('440100')!

function adviceIn(scope: Scope) {
  const view = {
    ...{
      noun: 'coach' as const,
      links: scopedRecordLinks(scope, new Set(['440100']), site),
      rels: () => undefined,
      city: scope.city,
    },
    path: [{ name: '跳绳', slug: 'tiaosheng' }],
    state: defaultListing('coach'),
  }
  const { container } = render(
    <ListingEmpty view={view} at={listingAddress(view)} sports={[]} districts={[]} widened={null}>
      {null}
    </ListingEmpty>,
  )
  return container.textContent
}

test('another city is advised only where the list is of one', () => {
  expect(adviceIn({ kind: 'host', city: guangzhou })).toContain('也可以换一个城市')
  const nationwide = adviceIn({ kind: 'nationwide', city: null })
  expect(nationwide).toContain('您可以看看其他项目。')
  expect(nationwide).not.toContain('换一个城市')
})

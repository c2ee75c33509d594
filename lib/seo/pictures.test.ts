import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteFrom } from '#lib/config/site.ts'
import { NOT_INDEXED } from './indexability.ts'
import { organizationNode } from './json-ld.ts'
import { pageMetadata } from './metadata.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const isPublished = (address: string) =>
  existsSync(join(import.meta.dirname, '../../public', new URL(address).pathname))

test('the sharing picture and the logo that pages name are files of the site', () => {
  const { openGraph } = pageMetadata({ title: 't', description: 'd', indexing: NOT_INDEXED }, site)
  const [shared] = (openGraph?.images ?? []) as { url: string }[]
  const logo = JSON.stringify(organizationNode(site)).match(/https:[^"]+\.(?:png|jpg|svg)/)?.[0]
  expect([shared?.url, logo].map((address) => isPublished(String(address)))).toEqual([true, true])
})

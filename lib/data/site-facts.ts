import 'server-only'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getSiteFacts as getSiteFactsContract } from '#lib/contracts/site.ts'
import { filings } from '#lib/format/filings.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { sideBlock } from './side-block.ts'

/** WeChat codes the site shows. */
const CODE_LABELS = { service: '客服微信', learner: '学员公众号', coach: '教练公众号' } as const
export type WechatCodeName = keyof typeof CODE_LABELS
const CODE_NAMES = Object.keys(CODE_LABELS) as WechatCodeName[]

/** Who runs the site, its filing numbers, codes and contact, as operators set them. */
const readFacts = cache(() =>
  readExisting(getSiteFactsContract, {}, { tags: [cacheTags.siteSettings], revalidate: LIFETIMES.dictionary }),
)

/** What a code holds, by its name; '' where the operator has none. */
export const codeText = async (name: WechatCodeName) => (await readFacts()).codes[name].text

/** As the footer, headers and popups show it; null, and soon asked again, while it cannot be read. */
export async function getSiteFacts() {
  const facts = await sideBlock('site settings', readFacts())
  const pictures = CODE_NAMES.flatMap((name) => {
    const address = facts && pictureOf(name, facts.codes[name])
    return address ? [{ name, label: CODE_LABELS[name], address }] : []
  })
  return {
    owner: facts?.operatorName ?? null,
    filings: facts ? filings(facts) : [],
    codes: pictures,
    /** How customer service is reached: the picture of its code, null without one, and its WeChat id. */
    service: {
      code: pictures.find(({ name }) => name === 'service')?.address ?? null,
      wechatId: facts?.serviceWechat ?? '',
    },
  }
}

/** The operator's own picture, or one drawn by `app/qr/[name]/route.ts`: another one, another address. */
function pictureOf(name: WechatCodeName, { text, picture }: { text: string; picture: string }): string | null {
  if (picture || !text) return picture || null
  return `/qr/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.svg`
}

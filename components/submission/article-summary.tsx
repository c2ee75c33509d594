'use client'

import { Facts, SentPhotos } from '#components/application/facts.tsx'
import { SentText } from '#components/application/sent-text.tsx'
import { Panel } from '#components/user/panel.tsx'
import type { ArticleContent } from '#lib/contracts/submission-content.ts'
import { type Channel, channelName } from './channels.ts'
import css from './submission.module.css'

/** An article as it was sent, to be read. */
export const ArticleSummary = ({ content, channels }: { content: ArticleContent; channels: readonly Channel[] }) => (
  <Panel title={content.title}>
    <Facts
      facts={[
        ['项目', channelName(channels, content.channelSlug)],
        ['摘要', content.summary],
        ['封面', content.cover && <SentPhotos urls={[content.cover]} of="封面" />],
      ]}
    />
    <div className={css.body}>
      <SentText html={content.body} />
    </div>
  </Panel>
)

/** What an article says in one field, to be read. */
export function articleValue(content: ArticleContent, field: keyof ArticleContent, channels: readonly Channel[]) {
  if (field === 'channelSlug') return channelName(channels, content.channelSlug)
  if (field === 'cover') return content.cover && <SentPhotos urls={[content.cover]} of="封面" />
  return field === 'body' ? content.body && <SentText html={content.body} /> : content[field]
}

import { SubmittedPhotos } from '#components/application/facts.tsx'
import { SubmittedText } from '#components/application/submitted-text.tsx'
import { ArticleContent, EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import { COMPLETE_SUBMISSION } from '#lib/contracts/submission/submission-content.ts'
import { ArticleFields } from './article-fields.tsx'
import { channelName } from './channels.ts'
import type { SubmissionSetup } from './submission-setup.ts'

export const ARTICLE_SETUP: SubmissionSetup<ArticleContent> = {
  schemas: { draft: ArticleContent, complete: COMPLETE_SUBMISSION.article },
  empty: EMPTY_ARTICLE_CONTENT,
  labels: { title: '标题', channelSlug: '项目', summary: '摘要', cover: '封面', body: '正文' },
  needed: ['自己写的内容：不抄袭，不留电话、微信等联系方式', '一张横版封面', '一句话到两句话的摘要，会显示在列表里'],
  fields: (form, { channels }) => <ArticleFields form={form} channels={channels} />,
  valueOf: (content, field, { channels }) => {
    if (field === 'channelSlug') return channelName(channels, content.channelSlug)
    if (field === 'cover') return content.cover && <SubmittedPhotos urls={[content.cover]} label="封面" />
    return field === 'body' ? content.body && <SubmittedText html={content.body} /> : content[field]
  },
  text: 'body',
}

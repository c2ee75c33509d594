import { articlePages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = articlePages.stored

export { generateMetadata }

/** A page of the articles by sport. */
export default Page

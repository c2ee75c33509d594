import { coachPages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = coachPages.stored

export { generateMetadata }

/** A page of the coach list by sport and district. */
export default Page

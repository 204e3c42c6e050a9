import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { useTranslation } from 'react-i18next'

import { Seo } from '../../shell/seo.tsx'

export function ProductFailed() {
  const { t } = useTranslation()
  return (
    <Container className="flex flex-col items-center py-16 text-center">
      <Seo title={t('product.error.title')} isIndexed={false} />
      <img src="/art/empty-error.svg" alt="" width={240} height={200} />
      <h1 className="mt-6 text-2xl">{t('product.error.title')}</h1>
      <p className="text-ink-muted mt-2">{t('product.error.text')}</p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        {t('product.error.retry')}
      </Button>
    </Container>
  )
}

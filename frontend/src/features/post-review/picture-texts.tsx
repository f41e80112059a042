import { Button } from 'antd';
import { useMemo } from 'react';
import { cleanPost } from '../../entities/post/post-frame/frame-document.js';
import { WarningIcon } from '../../ui/icons.js';
import './hosted-image.css';

interface PictureTextsProps {
  content: string;
  /** Null for those who may not edit the post now. */
  onEdit: (() => void) | null;
}

/** Says which pictures in the text have no alternative text. It holds no approval. */
export function PictureTexts({ content, onEdit }: PictureTextsProps) {
  const { total, lacking } = useMemo(() => {
    const pictures = [...cleanPost(content).querySelectorAll('img')];
    return { total: pictures.length, lacking: pictures.filter(({ alt }) => alt.trim() === '').length };
  }, [content]);
  if (lacking === 0) return null;
  return (
    <section className="review-card" aria-labelledby="review-pictures">
      <h2 id="review-pictures">Pictures in the text</h2>
      <p role="status" className="hosted-image-problem">
        <WarningIcon size={16} /> {sentence(lacking, total)} The post can be approved without.
      </p>
      {onEdit && <Button onClick={onEdit}>Describe pictures</Button>}
    </section>
  );
}

const sentence = (lacking: number, total: number): string =>
  total === 1
    ? 'The picture has no alternative text.'
    : lacking === 1
      ? `1 of ${total} pictures has no alternative text.`
      : `${lacking} of ${total} pictures have no alternative text.`;

import '../../ui/panel.css';
import './picture-card.css';
import { focusOf, pathOf, type Picture } from './pictures.js';

/** A picture in the library, cropped around its focal point. */
export function PictureCard({ picture, onOpen }: { picture: Picture; onOpen: () => void }) {
  const { name, alt } = picture;
  return (
    <li>
      <button type="button" className="picture-card" onClick={onOpen}>
        <img className="picture-thumb" src={pathOf(picture, 480)} alt="" loading="lazy" style={focusOf(picture)} />
        <strong>{name}</strong>
        {alt ? <span className="quiet">{alt}</span> : <span className="picture-lacks">No alternative text</span>}
      </button>
    </li>
  );
}

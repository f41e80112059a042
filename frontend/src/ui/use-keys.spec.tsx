import { fireEvent, render } from '@testing-library/react';
import { useKeys } from './use-keys.js';

const Screen = ({ onApprove }: { onApprove: () => void }) => {
  useKeys({ a: onApprove });
  return (
    <>
      <input aria-label="Title" />
      <textarea aria-label="Comment" />
      <select aria-label="Sort by" />
      <div contentEditable suppressContentEditableWarning>
        <p>Text</p>
      </div>
      <div role="combobox" aria-label="Website" aria-controls="websites" aria-expanded="false" />
      <button type="button">Approve</button>
    </>
  );
};

/** Adds a dialog to the document with the markup that Ant Design uses. */
function dialog(state: string, style = '', ownStyle = '') {
  const wrap = document.createElement('div');
  wrap.className = 'ant-modal-wrap';
  wrap.style.cssText = style;
  wrap.innerHTML = `<div role="dialog" class="ant-modal ${state}" style="${ownStyle}"></div>`;
  document.body.append(wrap);
}

describe('single-key shortcuts of a screen', () => {
  let pressed: number;
  beforeEach(() => {
    pressed = 0;
    document.body.innerHTML = '';
    render(<Screen onApprove={() => (pressed += 1)} />);
  });

  it('do what their button does', () => {
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(pressed).toBe(1);
  });

  it.each(['', 'ant-zoom-enter ant-zoom-enter-active'])('are ignored while a dialog is open (class %s)', (state) => {
    dialog(state);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(pressed).toBe(0);
  });

  it('are ignored while a drawer is open', () => {
    const drawer = document.createElement('div');
    drawer.className = 'ant-drawer ant-drawer-open';
    document.body.append(drawer);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(pressed).toBe(0);
    drawer.className = 'ant-drawer';
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(pressed).toBe(1);
  });

  it('work again as soon as the dialog is closed, during its closing animation', () => {
    dialog('ant-zoom-leave ant-zoom-leave-active');
    dialog('', 'display: none');
    // Ant Design hides the dialog a moment before its wrapper.
    dialog('', '', 'width: 520px; display: none');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(pressed).toBe(1);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable] p', '[role=combobox]'])(
    'are ignored while the focus is in %s',
    (field) => {
      fireEvent.keyDown(document.querySelector(field)!, { key: 'a' });
      expect(pressed).toBe(0);
    },
  );

  it('are ignored with Ctrl pressed and while the key repeats', () => {
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    expect(pressed).toBe(0);
  });
});

import { Segmented } from 'antd';
import { useState } from 'react';

const OPTIONS = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'dense', label: 'Dense' },
];

/** Whether a list is shown dense, remembered on this device, and the choice of it. @param key of the list in local storage */
export function useDensity(key: string) {
  const [density, setDensity] = useState(() => localStorage.getItem(key) ?? 'roomy');
  const choose = (value: string) => {
    localStorage.setItem(key, value);
    setDensity(value);
  };
  const choice = <Segmented aria-label="Density" value={density} onChange={choose} options={OPTIONS} />;
  return { isDense: density === 'dense', choice };
}

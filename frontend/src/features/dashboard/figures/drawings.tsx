import type { Read } from '../../../api/types.js';
import { Deliveries } from './delivery-drawing.js';
import { Pipeline } from './pipeline-drawing.js';
import { ScoreSpread } from './score-drawing.js';
import { SpendAgainstCap } from './spend-drawing.js';
import { PostsPerWeek, TimeToDecision } from './week-drawings.js';

/** All charts of the dashboard. They are a separate chunk, because the chart library is large. */
export default function Drawings({
  figures: { weeks, scores, pipeline, spend, deliveries },
}: {
  figures: Read<'/api/dashboard/figures'>;
}) {
  return (
    <div className="drawings">
      <PostsPerWeek weeks={weeks} />
      <Pipeline pipeline={pipeline} />
      <TimeToDecision weeks={weeks} />
      <ScoreSpread scores={scores} />
      <Deliveries days={deliveries} />
      <SpendAgainstCap spend={spend} />
    </div>
  );
}

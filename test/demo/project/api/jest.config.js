module.exports = { reporters: ['default', '@truegreen/jest'] }
